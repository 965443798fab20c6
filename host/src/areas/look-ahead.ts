import { media } from '@member/shared/theme'
import { phaseAttribute } from '@member/shared/ui'
import type { AskReleaseSet } from './ask-release-set.ts'
import { createFetchAhead, type PageAddress, type PageFilesDependencies, pageFiles } from './fetch-ahead.ts'
import type { PageCache } from './page-cache.ts'

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

export interface LookAheadDependencies extends Omit<PageFilesDependencies, 'language'> {
  page: Window
  /** Language in use, as manifests name it. */
  i18n: { language: string }
  fetch: typeof window.fetch
  ask: AskReleaseSet
  /** The page at a path; undefined when it is no area's. */
  pageAt(path: string): PageAddress | undefined
  pages: Pick<PageCache, 'enter'>
}

/**
 * Signs that a member is about to follow a link, with how old an answer serves them, in milliseconds: of one that is
 * pressed the page opens next, and what was rolled back a moment ago must not.
 */
const signs = {
  pointerover: { maxAgeMs: 2_000, ready: 'files' },
  focusin: { maxAgeMs: 2_000, ready: 'files' },
  pointerdown: { maxAgeMs: 0, ready: 'page' },
} as const

/** Where links are not pointed at before they are pressed: phones, and screens that are touched. */
const pressedAtOnce = `(hover: none), ${media.phone.replace('@media ', '')}`

/**
 * Gets ready for the pages that the member may open next, once the first one is there: asks what is live, reads the
 * manifest of the host for its late files, then those of the areas that the page has links to, one after the other.
 * Meanwhile and from then on it asks when a link is pointed at or focused, so that the answer is there when it is
 * followed, and fetches the files of its page; a page whose link is pressed starts to open before the click. Where links
 * are not pointed at, it fetches the files of those in sight, one page after the other.
 *
 * What fails is asked for again when it is needed.
 */
export async function lookAhead(dependencies: LookAheadDependencies): Promise<void> {
  const { page, fetch, ask, manifests, releaseSet, pageAt, pages, i18n } = dependencies
  const filesFrom = { ...dependencies, language: () => i18n.language }
  const { document, location } = page
  const { host } = releaseSet.get()
  const fetchAhead = createFetchAhead({ page, fetch, filesOf: ({ area, path }) => pageFiles(filesFrom, area, path) })

  const pageOf = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === location.origin ? pageAt(pathname) : undefined
  const manifestFor = async (link: HTMLAnchorElement) => {
    const name = pageOf(link)?.area
    const area = name === undefined ? undefined : releaseSet.area(name)
    if (area !== undefined) await manifests.of(area.use).catch(() => {})
  }
  const fetchFor = async (link: HTMLAnchorElement) => {
    const likely = pageOf(link)
    if (likely !== undefined) await fetchAhead(likely)
  }
  const open = async (link: HTMLAnchorElement) => {
    const asked = pageOf(link)
    // What fails is told when the page is entered.
    if (asked !== undefined) await pages.enter(asked.area, asked.path).done.catch(() => {})
  }

  for (const [sign, { maxAgeMs, ready }] of Object.entries(signs))
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.href)
          void ask(maxAgeMs).then(
            () => (ready === 'page' ? open(link) : fetchFor(link)),
            () => {},
          )
      },
      { passive: true },
    )
  await ask().catch(() => {})
  if (host.manifest !== undefined) await manifests.of(host).catch(() => {})
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) await manifestFor(link)
  if (!page.matchMedia?.(pressedAtOnce).matches) return
  let fetching = Promise.resolve()
  watchLinksInSight(page as typeof globalThis.window, (link) => {
    fetching = fetching.then(() => fetchFor(link))
  })
}
