/** The pane in which a list scrolls; null without a conversation beside it, when the page does. */
export function listScroller(part: HTMLElement | null): HTMLElement | null {
  const pane = part?.closest<HTMLElement>('[data-scroller]') ?? null
  return pane !== null && getComputedStyle(pane).overflowY === 'auto' ? pane : null
}
