/** Action of a key press in a list. */
export type ListKey = 'next' | 'previous' | 'search'

/** The fields of a `KeyboardEvent` that matter. */
export interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  isComposing: boolean
}

/** Target of the key press: a text input or anything else. */
export type KeyTarget = 'text-entry' | 'elsewhere'

/**
 * `j` next row, `k` previous row, `/` search. Null while typing, during IME composition, and with a modifier key; Shift
 * is allowed, because some keyboard layouts need it for `/`.
 */
export function listKey(press: KeyPress, target: KeyTarget): ListKey | null {
  if (target === 'text-entry' || press.isComposing || press.altKey || press.ctrlKey || press.metaKey) return null
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

/** Index of the next row; `current` is -1 when no row has the focus. Clamped at the ends; -1 for an empty list. */
export function rowAfter(key: 'next' | 'previous', current: number, rows: number): number {
  if (rows === 0) return -1
  if (current < 0) return key === 'next' ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + (key === 'next' ? 1 : -1)))
}
