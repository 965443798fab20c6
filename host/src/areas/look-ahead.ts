import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { media } from '@member/shared/theme'
import { phaseAttribute } from '@member/shared/ui'
import type { AreaLoader } from './area-loader.tsx'
import type { Opening } from './opening.ts'
import { limits } from './reason.ts'
import type { ManifestOf } from './release-files.ts'
import type { AskReleaseSet, ReleaseSetState } from './release-set.ts'

/** Time that a page is left alone after it changed, in milliseconds. */
const restMs = 200

/**
 * Tells of each link that comes into sight, once the page has its data: as long as a skeleton is shown, the line has
 * better things to carry.
 */
export function watchLinksInSight(page: Window & typeof globalThis, act: (link: HTMLAnchorElement) => void): void {
  const { document } = page
  const watched = new WeakSet<Element>()
  const sight = new page.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      sight.unobserve(target)
      act(target as HTMLAnchorElement)
    }
  })
  let isDue = false
  const lookNow = () => {
    isDue = false
    if (document.querySelector(`[${phaseAttribute}]`) !== null) return
    for (const link of document.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue
      watched.add(link)
      sight.observe(link)
    }
  }
  const lookSoon = () => {
    if (isDue) return
    isDue = true
    setTimeout(lookNow, restMs)
  }
  lookSoon()
  new page.MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
}

/** A page of an area, by its route pattern. */
export interface PageAddress {
  area: string
  path: string
}

export interface LookAheadDependencies {
  page: Window
  i18n: { language: string }
  releaseSet: Pick<ReleaseSetState, 'get' | 'first'>
  ask: AskReleaseSet
  manifestOf: ManifestOf
  opening(): Promise<Pick<Opening, 'misfits'>>
  /** The page at a path; undefined when it is no area's. */
  pageAt(path: string): PageAddress | undefined
  enter: AreaLoader['enter']
}

/**
 * Signs that a member is about to follow a link, with how old an answer serves them, in milliseconds: of one that is
 * pressed the page opens next, and what was rolled back a moment ago must not. A finger points and presses at once, and
 * a browser sends a second question for one address only when the first is answered.
 */
const signs = {
  pointerover: { maxAgeMs: 2_000, ready: 'files' },
  focusin: { maxAgeMs: 2_000, ready: 'files' },
  pointerdown: { maxAgeMs: 250, ready: 'page' },
} as const

/** Where links are not pointed at before they are pressed: phones, and screens that are touched. */
const pressedAtOnce = `(hover: none), ${media.phone.replace('@media ', '')}`

/**
 * Gets ready for the pages that the member may open next, once the first one is there: asks what is live and reads the
 * manifest of the host for its late files. Meanwhile and from then on it asks when a link is pointed at or focused, so
 * that the answer is there when it is followed, and fetches the files of its page; a page whose link is pressed starts to
 * open before the click. Where links are not pointed at, it fetches the files of those in sight, one page after the
 * other.
 *
 * What fails is asked for again when it is needed.
 */
export async function lookAhead(dependencies: LookAheadDependencies): Promise<void> {
  const { page, ask, manifestOf, releaseSet, pageAt, enter } = dependencies
  const { document, location } = page
  const { host } = releaseSet.get()
  const fetchAhead = createFetchAhead({ page, filesOf: (likely) => pageFiles(dependencies, likely) })

  let pressed: HTMLAnchorElement | null = null
  const getReady = async (link: HTMLAnchorElement, ready: 'files' | 'page') => {
    const { origin, pathname } = link
    const likely = origin === location.origin ? pageAt(pathname) : undefined
    if (likely === undefined) return
    // What fails is told when the page is entered.
    if (ready === 'page') await enter(likely.area, likely.path).done.catch(() => {})
    // The page itself asks for its files sooner and before everything else.
    else if (link !== pressed) await fetchAhead(likely)
  }

  for (const [sign, { maxAgeMs, ready }] of Object.entries(signs))
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (ready === 'page') pressed = link
        if (link?.href)
          void ask(maxAgeMs).then(
            () => getReady(link, ready),
            () => {},
          )
      },
      { passive: true },
    )
  await ask().catch(() => {})
  if (host.manifest !== undefined) await manifestOf(host).catch(() => {})
  if (!page.matchMedia?.(pressedAtOnce).matches) return
  let fetching = Promise.resolve()
  watchLinksInSight(page as typeof globalThis.window, (link) => {
    fetching = fetching.then(() => getReady(link, 'files'))
  })
}

export interface FetchAheadDependencies {
  page: Pick<Window, 'navigator' | 'memberIntegrity' | 'fetch'>
  /** Addresses of the scripts that a page starts with; may reject. */
  filesOf(likely: PageAddress): Promise<readonly string[]>
}

/** What a browser may say of its line (Network Information API). */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the member's line has room for what they may never look at. */
function isLineFree({ onLine, connection }: Navigator & { connection?: Line }): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/**
 * Makes what fetches the scripts of a page that the member may open into the browser's cache, each once, behind
 * everything else; nothing of them runs. A slow line is left free for what the member asks for. What fails is asked for
 * when the page is opened.
 */
export function createFetchAhead({ page, filesOf }: FetchAheadDependencies): (likely: PageAddress) => Promise<void> {
  const asked = new Set<string>()

  async function fetchFile(address: string): Promise<void> {
    if (asked.has(address)) return
    asked.add(address)
    try {
      const integrity = page.memberIntegrity?.(address) ?? ''
      const signal = AbortSignal.timeout(limits.script)
      const answer = await page.fetch(address, { integrity, priority: 'low', signal })
      // The browser keeps an answer once it has been read.
      await answer.arrayBuffer()
    } catch {
      asked.delete(address)
    }
  }

  return async (likely) => {
    // Whatever the line, as it reads the manifests.
    const files = await filesOf(likely).catch(() => [])
    if (!isLineFree(page.navigator)) return
    await Promise.all(files.map(fetchFile))
  }
}

type ManifestPage = RunManifest['pages'][number]
type Part = Pick<ManifestPage, 'first' | 'texts'>

/**
 * Addresses of the scripts that a page starts with, in the releases that would be opened now: code, texts, and what
 * other areas contribute. None of a release that does not fit this host. Rejects where a manifest cannot be read.
 */
export async function pageFiles(
  {
    releaseSet,
    manifestOf,
    opening,
    i18n,
  }: Pick<LookAheadDependencies, 'releaseSet' | 'manifestOf' | 'opening' | 'i18n'>,
  { area, path }: PageAddress,
): Promise<string[]> {
  const { misfits } = await opening()

  async function filesOf(name: string, partOf: (manifest: RunManifest) => Part | undefined): Promise<string[]> {
    const pointer = releaseSet.first(name)
    if (pointer === undefined) return []
    const manifest = await manifestOf(pointer)
    const part = misfits(manifest).length > 0 ? undefined : partOf(manifest)
    if (part === undefined) return []
    const files = [...manifest.first, ...part.first, ...(part.texts[i18n.language] ?? [])]
    return files.map((file) => pointer.base + file)
  }

  let place: ManifestPage['collects']
  const own = await filesOf(area, ({ pages }) => {
    const page = pages.find((one) => routePattern(one.path) === path)
    place = page?.collects
    return page
  })
  const contributors = Object.entries(releaseSet.get().areas).filter(
    ([, { places }]) => place && places.includes(place),
  )
  const contributed = await Promise.all(
    contributors.map(([name]) => filesOf(name, ({ contributions }) => place && contributions?.[place])),
  )
  return [...new Set([own, ...contributed].flat())]
}
