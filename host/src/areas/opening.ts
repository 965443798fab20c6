import { type CollectDependencies, createCollect } from '../contributions/open-contributions.ts'
import { guardedPage } from '../isolation/guarded.tsx'
import { hearUncaught } from '../isolation/hear-uncaught.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader } from './create-area-loader.ts'
import { type FederationDependencies, openFederation } from './federation.ts'
import { createOpenAreas } from './open-area.ts'
import { createOpenRelease, type Opening } from './open-release.ts'

export interface OpeningDependencies
  extends FederationDependencies,
    Omit<CollectDependencies, 'areas'>,
    Pick<AreaEnvironment, 'loadIsolation'>,
    Pick<AreaLoader, 'blame' | 'onScreen' | 'mounting'> {}

/**
 * The part of the loader that comes with the first area: provides the shared modules and makes what opens releases
 * and contributions with it. Called once per page.
 */
export function createOpening(dependencies: OpeningDependencies): Opening {
  const { texts, explain, page, sessions, broken, blame, onScreen, mounting } = dependencies
  const uncaught = hearUncaught(page)
  // Not waited for: it guards against what areas do later. Without it they run as before.
  dependencies.loadIsolation().then(
    ({ isolate }) =>
      isolate({
        page,
        uncaught,
        blame,
        broken,
        wasMounted: sessions.wasMounted,
        onScreen: () => onScreen.current ?? mounting.current(),
      }),
    () => {},
  )
  const areas = createOpenAreas(openFederation(dependencies))
  const collect = createCollect({ ...dependencies, areas })
  const open = createOpenRelease({ areas, texts, explain, collect })
  return {
    open: async (...asked) => {
      const opened = await open(...asked)
      return { ...opened, Page: guardedPage(opened.Page, opened) }
    },
    collect,
  }
}
