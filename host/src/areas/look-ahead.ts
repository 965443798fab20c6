import type { AskReleaseSet } from './ask-release-set.ts'
import type { Manifests } from './manifests.ts'
import type { PageCache } from './page-cache.ts'
import type { ReleaseSetState } from './release-set-state.ts'

export interface LookAheadDependencies {
  page: Pick<Window, 'document' | 'location'>
  ask: AskReleaseSet
  manifests: Manifests
  releaseSet: ReleaseSetState
  /** Area and route pattern of the page at a path; undefined when it is none's. */
  pageAt(path: string): { area: string; path: string } | undefined
  pages: Pick<PageCache, 'enter'>
}

/**
 * Signs that a member is about to follow a link, with how old an answer serves them, in milliseconds: of one that is
 * pressed the page opens next, and what was rolled back a moment ago must not.
 */
const signs = {
  pointerover: { maxAgeMs: 2_000, ready: 'manifest' },
  focusin: { maxAgeMs: 2_000, ready: 'manifest' },
  pointerdown: { maxAgeMs: 0, ready: 'page' },
} as const

/**
 * Gets ready for the pages that the member may open next, once the first one is there: asks what is live, reads the
 * manifest of the host for its late files, then those of the areas that the page has links to, one after the other.
 * Meanwhile and from then on it asks when a link is pointed at or focused, so that the answer is there when it is
 * followed; a page whose link is pressed starts to open before the click.
 *
 * What fails is asked for again when it is needed.
 */
export async function lookAhead(dependencies: LookAheadDependencies): Promise<void> {
  const { page, ask, manifests, releaseSet, pageAt, pages } = dependencies
  const { document, location } = page
  const { host } = releaseSet.get()

  const pageOf = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === location.origin ? pageAt(pathname) : undefined
  const manifestFor = async (link: HTMLAnchorElement) => {
    const name = pageOf(link)?.area
    const area = name === undefined ? undefined : releaseSet.area(name)
    if (area !== undefined) await manifests.of(area.use).catch(() => {})
  }
  const open = async (link: HTMLAnchorElement) => {
    const asked = pageOf(link)
    // What fails is told when the page is entered.
    if (asked !== undefined) await pages.enter(asked.area, asked.path).catch(() => {})
  }

  for (const [sign, { maxAgeMs, ready }] of Object.entries(signs))
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.href)
          void ask(maxAgeMs).then(
            () => (ready === 'page' ? open(link) : manifestFor(link)),
            () => {},
          )
      },
      { passive: true },
    )
  await ask().catch(() => {})
  if (host.manifest !== undefined) await manifests.of(host).catch(() => {})
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) await manifestFor(link)
}
