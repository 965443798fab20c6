import { rowAfter } from './row-after.ts'

test.each([
  ['next', -1, 3, 0],
  ['next', 0, 3, 1],
  ['next', 2, 3, 2],
  ['previous', -1, 3, 2],
  ['previous', 2, 3, 1],
  ['previous', 0, 3, 0],
  ['next', -1, 0, -1],
  ['previous', -1, 0, -1],
] as const)('%s from %i of %i rows goes to %i', (step, current, rows, expected) => {
  expect(rowAfter(step, current, rows)).toBe(expected)
})
