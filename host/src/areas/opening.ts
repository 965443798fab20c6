import type { AreaPage, LastViews } from '@member/shared'
import { createAreaSession } from '@member/shared/host'
import { routePattern } from '@member/shared/page-path'
import { onlineManager } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createCollect } from '../contributions/open-contributions.ts'
import { guardedPage } from '../isolation/guarded.tsx'
import { isolate } from '../isolation/isolation.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader, Opening } from './area-loader.tsx'
import { createContainers } from './containers.ts'
import { lastViewsOf } from './last-views.ts'
import { Mounted } from './mounted.tsx'
import { AreaError, limits, withTimeout } from './reason.ts'
import { abandonScripts, explainImportFailure } from './release-files.ts'

/** What React renders besides functions: components made by `memo`, `forwardRef` and `lazy`. */
const componentKinds: readonly unknown[] = ['memo', 'forward_ref', 'lazy'].map((kind) => Symbol.for(`react.${kind}`))

const isComponent = (exported: unknown): boolean =>
  typeof exported === 'function' || componentKinds.includes((exported as { $$typeof?: unknown } | null)?.$$typeof)

async function loadPage(page: AreaPage, release: string): Promise<ComponentType> {
  const module = await page.load()
  if (!isComponent(module?.default)) throw new AreaError('start-failed', `${release}: ${page.name} exports no page`)
  return module.default
}

/** The part of the loader that comes with the first area. Called once per page. */
export function createOpening(environment: AreaEnvironment, loader: AreaLoader): Opening {
  const { page: window, clock } = environment
  const { sessions, texts, loadHostCode } = loader
  sessions.makeWith(createAreaSession)
  // The data of areas is asked for again when the connection is back; it hears of that only while it is listened to.
  onlineManager.subscribe(() => {})
  isolate(window, loader)
  const containers = createContainers({ ...environment, ...loader })
  const storage = browserStorage(() => window.localStorage)

  /** Opens a release for `use`, within a time limit in milliseconds. Rejects with an `AreaError`. */
  async function within<T>(ms: number, area: string, base: string, work: Promise<T>): Promise<T> {
    try {
      return await withTimeout(work, ms, `opening ${area}`)
    } catch (error) {
      throw explainImportFailure(error, () => abandonScripts(window.document, base))
    }
  }
  const collect = createCollect({ ...loader, containers, within })

  const pictured = {
    ...environment,
    ...loader,
    storage,
    fetch: (address: string) => window.fetch(address),
    releaseSet: loader.releaseSet.get,
  }

  function lastViews(name: string, area: string, release: string): LastViews {
    // Without its code, the next visit begins with the frame.
    const keepPicture = () =>
      void loadHostCode(() => import('../picture/picture-later.ts'), { outcome: 'noted' }).then(
        ({ pictureLater }) => pictureLater(pictured, { area, release }),
        () => {},
      )
    return lastViewsOf(name, { storage, page: window, clock, whole: keepPicture })
  }

  return {
    misfits: containers.misfits,
    whenOpen: containers.whenOpen,
    collect,
    open(manifest, base, path) {
      const { area, release } = manifest
      const isPage = (page: { path: string }) => routePattern(page.path) === path
      // Known from the manifest, so that the contributions are fetched together with the page.
      const place = manifest.pages.find(isPage)?.collects
      const collecting = place && collect(place)
      const work = containers.open(manifest, base).then(async ({ pages }) => {
        const page = pages.find(isPage)
        if (page === undefined) throw new AreaError('page-missing', `${release} has no page ${path}`)
        const code = loadPage(page, release)
        const [Loaded] = await Promise.all([code, texts.add(area, release, page, code)])
        const { name } = page
        const Page = guardedPage(collecting?.(Loaded) ?? Loaded, { area, release })
        return { area, release, page: name, lastViews: lastViews(name, area, release), Page, Mounted }
      })
      return within(limits.open, area, base, work)
    },
  }
}
