import { cookieOfWidth, menuWidthOf, otherWidth } from './menu-width.ts'

test.each([
  ['1', 'shrunk'],
  ['0', 'full'],
  ['', 'full'],
  [null, 'full'],
] as const)('cookie %j: %s', (cookie, width) => {
  expect(menuWidthOf(cookie)).toBe(width)
})

test.each(['full', 'shrunk'] as const)('%s survives a visit, and the button toggles it', (width) => {
  expect(menuWidthOf(cookieOfWidth(width))).toBe(width)
  expect(otherWidth[width]).not.toBe(width)
  expect(otherWidth[otherWidth[width]]).toBe(width)
})
