/**
 * Calls `done` once what the document shows now is painted; in a background tab nothing is painted until somebody looks.
 * Returns the function that stops it.
 */
export function afterPaint(window: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>, done: () => void) {
  // The callbacks of a frame run before it is painted, those of the next one after it.
  let frame = window.requestAnimationFrame(() => {
    frame = window.requestAnimationFrame(done)
  })
  return () => window.cancelAnimationFrame(frame)
}
