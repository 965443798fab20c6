import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a text while one of its buttons is pressed, for `onMouseDown` around both: without it a phone closes
 * its keyboard, the page moves, and the press misses the button.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const writing =
    document.activeElement instanceof HTMLTextAreaElement && currentTarget.contains(document.activeElement)
  if (writing && target instanceof Element && target.closest('button') !== null) event.preventDefault()
}
