import { isComposing } from '@member/shared'

/** The fields of a `KeyboardEvent` that matter. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>

/**
 * Whether a key press opens the command palette: Ctrl+K or ⌘K, also in a text input, but not during IME composition.
 */
export const isPaletteShortcut = (press: KeyPress): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing(press) && !repeat
}
