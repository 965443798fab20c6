import { createAreaSession } from '@member/shared/host'
import { onlineManager } from '@tanstack/react-query'
import { type CollectDependencies, createCollect } from '../contributions/open-contributions.ts'
import { guardedPage } from '../isolation/guarded.tsx'
import { hearUncaught } from '../isolation/hear-uncaught.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { Culprit } from './blame.ts'
import type { AreaLoader } from './create-area-loader.ts'
import { type FederationDependencies, openFederation } from './federation.ts'
import { lastViewsOf } from './last-views.ts'
import { Mounted } from './mounted.tsx'
import { createOpenAreas } from './open-area.ts'
import { createOpenRelease, type Opening } from './open-release.ts'

export interface OpeningDependencies
  extends FederationDependencies,
    Omit<CollectDependencies, 'areas'>,
    Pick<AreaEnvironment, 'fetch' | 'loadIsolation' | 'loadPicture' | 'storage'>,
    Pick<AreaLoader, 'blame' | 'onScreen'> {}

/**
 * The part of the loader that comes with the first area: provides the shared modules and makes what opens releases
 * and contributions with it. Called once per page.
 */
export function createOpening(dependencies: OpeningDependencies): Opening {
  const { texts, explain, page, sessions, blame, onScreen } = dependencies
  sessions.makeWith(createAreaSession)
  // The data of areas is asked for again when the connection is back; it hears of that only while it is listened to.
  onlineManager.subscribe(() => {})
  const uncaught = hearUncaught(page)
  // Not waited for: it guards against what areas do later. Without it they run as before.
  dependencies.loadIsolation().then(
    ({ isolate }) =>
      isolate({ page, uncaught, blame, wasMounted: sessions.wasMounted, onScreen: () => onScreen.current }),
    () => {},
  )
  // Without its code, the next visit begins with the frame.
  const keepPicture = (of: Culprit) =>
    void dependencies.loadPicture().then(
      ({ pictureLater }) => pictureLater(dependencies, of),
      () => {},
    )
  const federation = openFederation(dependencies)
  const areas = createOpenAreas(federation)
  const collect = createCollect({ ...dependencies, areas })
  const open = createOpenRelease({
    areas,
    texts,
    explain,
    collect,
    mounted: Mounted,
    lastViewsOf: (name, of) => lastViewsOf(name, { ...dependencies, whole: () => keepPicture(of) }),
  })
  return {
    open: async (...asked) => {
      const opened = await open(...asked)
      return { ...opened, Page: guardedPage(opened.Page, opened) }
    },
    collect,
    whenOpen: areas.whenOpen,
    misfits: federation.misfits,
  }
}
