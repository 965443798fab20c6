/** Index of the next row; `current` is -1 when no row has the focus. Clamped at the ends; -1 for an empty list. */
export function rowAfter(step: 'next' | 'previous', current: number, rows: number): number {
  if (rows === 0) return -1
  if (current < 0) return step === 'next' ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + (step === 'next' ? 1 : -1)))
}
