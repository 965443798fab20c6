/**
 * Moves the focus to the page's heading, as after a navigation. Use it when the focused element is about to be removed:
 * the focus would move to the top of the document. `stay` keeps the scroll position.
 */
export function focusPageHeading(mode: 'scroll' | 'stay' = 'scroll', root: ParentNode = document): void {
  root.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: mode === 'stay' })
}
