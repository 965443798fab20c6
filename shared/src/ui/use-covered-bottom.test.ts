import { keyboardInset } from './use-covered-bottom.ts'

test.each([
  ['no keyboard', { height: 800, offsetTop: 0 }, 0],
  ['a keyboard', { height: 500, offsetTop: 0 }, 300],
  ['a keyboard, the page moved up', { height: 500, offsetTop: 100 }, 200],
  ['a toolbar of the browser', { height: 750, offsetTop: 0 }, 0],
])('%s', (_, viewport, expected) => {
  expect(keyboardInset(viewport, 800)).toBe(expected)
})
