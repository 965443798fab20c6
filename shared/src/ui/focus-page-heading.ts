/**
 * Moves the focus to the page's heading, as after a navigation. Used where the focused element is about to go away:
 * without it the focus would fall to the top of the document. `stay` leaves the page where it is scrolled to.
 */
export function focusPageHeading(place: 'scroll' | 'stay' = 'scroll', root: ParentNode = document): void {
  root.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: place === 'stay' })
}
