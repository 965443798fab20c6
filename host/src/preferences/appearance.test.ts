import { appearanceOf, cookieOf, nextAppearance } from './appearance.ts'

test.each([
  ['1', 'dark'],
  ['0', 'light'],
  [null, 'system'],
  ['yes', 'system'],
] as const)('cookie %j: %s', (cookie, appearance) => {
  expect(appearanceOf(cookie)).toBe(appearance)
})

test.each(['system', 'light', 'dark'] as const)('%s survives a visit', (appearance) => {
  expect(appearanceOf(cookieOf(appearance))).toBe(appearance)
})

test('one button reaches every choice', () => {
  expect(nextAppearance[nextAppearance[nextAppearance.system]]).toBe('system')
  expect(new Set(Object.values(nextAppearance)).size).toBe(3)
})
