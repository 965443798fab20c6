import type { AskReleaseSet } from './ask-release-set.ts'
import type { Manifests } from './manifests.ts'
import type { ReleaseSetState } from './release-set-state.ts'

export interface LookAheadDependencies {
  page: Pick<Window, 'document' | 'location'>
  ask: AskReleaseSet
  manifests: Manifests
  releaseSet: ReleaseSetState
  /** Area of the page at a path; undefined when it is none's. */
  areaAt(path: string): string | undefined
}

/**
 * Signs that a member is about to follow a link, with how old an answer serves them, in milliseconds: of one that is
 * pressed the page opens next, and what was rolled back a moment ago must not.
 */
const signs = { pointerover: 2_000, focusin: 2_000, pointerdown: 0 } as const

/**
 * Gets ready for the pages that the member may open next, once the first one is there: asks what is live, reads the
 * manifest of the host for its late files, then those of the areas that the page has links to, one after the other.
 * Meanwhile and from then on it asks when a link is pointed at or focused, so that the answer is there when it is
 * followed.
 *
 * What fails is asked for again when it is needed.
 */
export async function lookAhead(dependencies: LookAheadDependencies): Promise<void> {
  const { page, ask, manifests, releaseSet, areaAt } = dependencies
  const { document, location } = page
  const { host } = releaseSet.get()

  const manifestFor = async ({ origin, pathname }: HTMLAnchorElement) => {
    const name = origin === location.origin ? areaAt(pathname) : undefined
    const area = name === undefined ? undefined : releaseSet.area(name)
    if (area !== undefined) await manifests.of(area.use).catch(() => {})
  }

  for (const [sign, maxAgeMs] of Object.entries(signs))
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.href)
          void ask(maxAgeMs).then(
            () => manifestFor(link),
            () => {},
          )
      },
      { passive: true },
    )
  await ask().catch(() => {})
  if (host.manifest !== undefined) await manifests.of(host).catch(() => {})
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) await manifestFor(link)
}
