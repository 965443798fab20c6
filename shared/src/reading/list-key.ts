/** What a key press means inside a list. */
export type ListKey = 'next' | 'previous' | 'search'

/** The part of a key press that decides; a `KeyboardEvent` has it. */
export interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  isComposing: boolean
}

/** Where the key was pressed: in something that takes text, or not. */
export type KeyPlace = 'text-entry' | 'elsewhere'

/**
 * `j` next row, `k` previous row, `/` to the search. None of them while typing, while an input method composes, or
 * with a modifier that belongs to the browser; Shift is allowed since some layouts need it for `/`.
 */
export function listKey(press: KeyPress, place: KeyPlace): ListKey | null {
  if (place === 'text-entry' || press.isComposing || press.altKey || press.ctrlKey || press.metaKey) return null
  switch (press.key) {
    case 'j':
      return 'next'
    case 'k':
      return 'previous'
    case '/':
      return 'search'
    default:
      return null
  }
}

/** Index of the row to go to; `current` is -1 when no row has the focus. Stays at the ends; -1 when there is no row. */
export function rowAfter(key: 'next' | 'previous', current: number, rows: number): number {
  if (rows === 0) return -1
  if (current < 0) return key === 'next' ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + (key === 'next' ? 1 : -1)))
}
