/**
 * The index a key moves the cursor to (ARIA slider pattern): arrows by one, Home and End to the ends; null for other
 * keys. The result stays within 0 and `count - 1`.
 */
export function cursorMove(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The index under a pointer; `fraction` is its distance from the start of the plot, 0–1. */
export function indexUnder(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))
}
