import { Money, Points } from './amount.tsx'
import { renderPart } from './render-part.tsx'

test.each([
  ['12.50', 'balance', '¥12.50', null],
  ['-12.50', 'balance', '-¥12.50', null],
  ['12.50', 'change', '+¥12.50', 'added'],
  ['-1200.00', 'change', '-¥1,200.00', 'taken'],
  ['0.00', 'change', '¥0.00', null],
  ['abc', 'change', '–', null],
] as const)('money %s as %s reads %s', (amount, kind, text, change) => {
  const { container } = renderPart(<Money amount={amount} kind={kind} />)
  expect(container).toHaveTextContent(text)
  expect(container.firstElementChild?.getAttribute('data-change')).toBe(change)
})

test.each([
  [1640, 'balance', '1,640', null],
  [30, 'change', '+30', 'added'],
  [-30, 'change', '-30', 'taken'],
] as const)('points %d as %s read %s', (points, kind, text, change) => {
  const { container } = renderPart(<Points points={points} kind={kind} />)
  expect(container).toHaveTextContent(text)
  expect(container.firstElementChild?.getAttribute('data-change')).toBe(change)
})
