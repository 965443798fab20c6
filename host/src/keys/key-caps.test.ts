import { keyboardOf, keyCaps } from './key-caps.ts'

test.each([
  ['r', [['r']]],
  ['I', [['Shift', 'I']]],
  ['?', [['?']]],
  ['+', [['+']]],
  ['F8', [['F8']]],
  ['Escape', [['Esc']]],
  ['g o', [['g'], ['o']]],
  ['Mod+K', [['Ctrl', 'K']]],
  ['Mod+Enter', [['Ctrl', 'Enter']]],
])('%s', (keys, caps) => {
  expect(keyCaps(keys, 'other')).toEqual(caps)
})

test('a Mac has ⌘', () => {
  expect(keyCaps('Mod+K', 'mac')).toEqual([['⌘', 'K']])
})

test.each([
  ['MacIntel', 'mac'],
  ['iPad', 'mac'],
  ['Win32', 'other'],
  ['Linux x86_64', 'other'],
])('%s has the keyboard: %s', (platform, keyboard) => {
  expect(keyboardOf(platform)).toBe(keyboard)
})
