import { isPaletteShortcut } from './palette-button.tsx'

const none = {
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  repeat: false,
}

test.each([
  ['Ctrl+K', { ctrlKey: true }, true],
  ['⌘K', { metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { ctrlKey: true, key: 'K' }, true],
  ['K alone', {}, false],
  ['Ctrl+⌘+K', { ctrlKey: true, metaKey: true }, false],
  ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, false],
  ['Ctrl+J', { ctrlKey: true, key: 'j' }, false],
  ['Ctrl+K while composing', { ctrlKey: true, isComposing: true }, false],
  ['Ctrl+K that an input method has taken', { ctrlKey: true, keyCode: 229 }, false],
  ['Ctrl+K held down', { ctrlKey: true, repeat: true }, false],
])('%s', (_, press, asks) => {
  expect(isPaletteShortcut({ ...none, ...press })).toBe(asks)
})
