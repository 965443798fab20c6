import { type CollectDependencies, createCollect } from '../contributions/open-contributions.ts'
import { guardedPage } from '../isolation/guarded.tsx'
import { type FederationDependencies, openFederation } from './federation.ts'
import { createOpenAreas } from './open-area.ts'
import { createOpenRelease, type OpenRelease } from './open-release.ts'

export type OpeningDependencies = FederationDependencies & Omit<CollectDependencies, 'areas'>

/**
 * The part of the loader that comes with the first area: starts the federation runtime and makes what opens releases
 * and contributions with it. Called once per page.
 */
export function createOpening(dependencies: OpeningDependencies): OpenRelease {
  const areas = createOpenAreas(openFederation(dependencies))
  const { texts, explain } = dependencies
  const open = createOpenRelease({ areas, texts, explain, collect: createCollect({ ...dependencies, areas }) })
  return async (...asked) => {
    const opened = await open(...asked)
    return { ...opened, Page: guardedPage(opened.Page, opened) }
  }
}
