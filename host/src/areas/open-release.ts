import type { AreaPage, LastViews } from '@member/shared'
import type { Place } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import type { ComponentType, RefObject } from 'react'
import type { CollectingPage } from '../contributions/collecting-page.tsx'
import type { Culprit } from './blame.ts'
import type { ExplainFailure } from './chunk-failure.ts'
import type { Federation } from './federation.ts'
import type { OpenAreas } from './open-area.ts'
import type { PageTexts } from './page-texts.ts'
import { AreaError, limits, withTimeout } from './reason.ts'

/** A page of one release, ready to render. */
export interface OpenedPage {
  area: string
  release: string
  /** Route name of the page in this release. */
  page: string
  /** What the page showed last. */
  lastViews: LastViews
  Page: ComponentType
  /** Renders the page in the contexts of its release. */
  Mounted: ComponentType<MountedProps>
}

/** What a page is mounted with. */
export interface MountedProps {
  area: string
  /** Route pattern of the page. */
  path: string
  opened: OpenedPage
  /** Gets the name of the release. */
  running: { current: string | null }
  /** Gets what the page is rendered in. */
  rectangle: RefObject<HTMLDivElement | null>
}

export interface OpenReleaseDependencies {
  areas: OpenAreas
  texts: PageTexts
  explain: ExplainFailure
  /** Starts opening what other areas contribute to a page, and gives it to the page. */
  collect(place: NonNullable<AreaPage['collects']>): CollectingPage
  /** What a page showed last, by its route name. */
  lastViewsOf(page: string, of: Culprit): LastViews
  /** Renders a page in the contexts of its release. */
  mounted: OpenedPage['Mounted']
}

/**
 * Opens one release of an area and one page of it; code and texts are asked for together. Rejects with an `AreaError`.
 *
 * @param path the page's route pattern, as the router reads it
 */
export type OpenRelease = (manifest: RunManifest, base: string, path: string) => Promise<OpenedPage>

/** What opens releases, and what they contribute to a place. */
export interface Opening {
  open: OpenRelease
  collect(place: Place): CollectingPage
  whenOpen: OpenAreas['whenOpen']
  misfits: Federation['misfits']
}

/** What React renders besides functions: components made by `memo`, `forwardRef` and `lazy`. */
const componentKinds: readonly unknown[] = ['memo', 'forward_ref', 'lazy'].map((kind) => Symbol.for(`react.${kind}`))

const isComponent = (exported: unknown): boolean =>
  typeof exported === 'function' || componentKinds.includes((exported as { $$typeof?: unknown } | null)?.$$typeof)

async function loadPage(page: AreaPage, release: string): Promise<ComponentType> {
  const module = await page.load()
  if (!isComponent(module?.default)) throw new AreaError('start-failed', `${release}: ${page.name} exports no page`)
  return module.default
}

export function createOpenRelease(dependencies: OpenReleaseDependencies): OpenRelease {
  const { areas, texts, explain, collect, lastViewsOf, mounted } = dependencies
  return async (manifest, base, path) => {
    const { area, release } = manifest
    const isPage = (page: { path: string }) => routePattern(page.path) === path
    // Known from the manifest, so that the contributions are fetched together with the page.
    const place = manifest.pages.find(isPage)?.collects
    const collecting = place && collect(place)
    try {
      const work = areas.open(manifest, base).then(async ({ pages }) => {
        const page = pages.find(isPage)
        if (page === undefined) throw new AreaError('page-missing', `${release} has no page ${path}`)
        const code = loadPage(page, release)
        const [Page] = await Promise.all([code, texts.add(area, release, page, code)])
        const { name } = page
        return {
          area,
          release,
          page: name,
          lastViews: lastViewsOf(name, { area, release }),
          Page: collecting?.(Page) ?? Page,
          Mounted: mounted,
        }
      })
      return await withTimeout(work, limits.open, `opening ${area}`)
    } catch (error) {
      areas.forget(release)
      throw explain(error, base)
    }
  }
}
