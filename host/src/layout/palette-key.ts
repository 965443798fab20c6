/** The fields of a `KeyboardEvent` that matter. */
export type PaletteKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

/**
 * Whether a key press opens the command palette: Ctrl+K or ⌘K, also in a text input, but not during IME composition.
 */
export const asksForPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: PaletteKey): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat
