/** The fields of a `KeyboardEvent` that matter. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

/**
 * Whether a key press opens the command palette: Ctrl+K or ⌘K, also in a text input, but not during IME composition.
 */
export const isPaletteShortcut = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  repeat,
}: KeyPress): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat
