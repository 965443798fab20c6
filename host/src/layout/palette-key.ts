/** The part of a key press that decides. */
export type PaletteKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

/**
 * Whether a key press asks for the command palette: Ctrl+K or ⌘K, also while typing, as it types nothing. Not while an
 * input method composes.
 */
export const asksForPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: PaletteKey): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat
