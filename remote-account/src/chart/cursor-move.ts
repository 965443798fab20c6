/**
 * The place a key moves the cursor to: arrows by one, Home and End to the ends; null for keys that are not the cursor's.
 * `place` counts from 0 and stays within `count` places (ARIA slider pattern).
 */
export function cursorMove(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, place - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, place + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The place whose column lies under a pointer; `fraction` is its distance from the start of the plot, 0–1. */
export function placeUnder(fraction: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))
}
