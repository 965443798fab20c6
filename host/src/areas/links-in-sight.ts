import { phaseAttribute } from '@member/shared/ui'

/** Time that a page is left alone after it changed, in milliseconds. */
const restMs = 200

/**
 * Tells of each link that comes into sight, once the page has its data: as long as a skeleton is shown, the line has
 * better things to carry.
 */
export function watchLinksInSight(page: Window & typeof globalThis, act: (link: HTMLAnchorElement) => void): void {
  if (!('IntersectionObserver' in page)) return
  const { document } = page
  const watched = new WeakSet<Element>()
  const sight = new page.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      sight.unobserve(target)
      act(target as HTMLAnchorElement)
    }
  })
  let look: 'due' | 'done' = 'done'
  const lookNow = () => {
    look = 'done'
    if (document.querySelector(`[${phaseAttribute}]`) !== null) return
    for (const link of document.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue
      watched.add(link)
      sight.observe(link)
    }
  }
  const lookSoon = () => {
    if (look === 'due') return
    look = 'due'
    setTimeout(lookNow, restMs)
  }
  lookSoon()
  new page.MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
}
