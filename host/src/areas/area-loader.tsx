import type { AreaDefinition, LastViews } from '@member/shared'
import type { Place } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaSessions } from './area-sessions.ts'
import type { BrokenReleases } from './attempt-plan.ts'
import type { PageTexts } from './page-texts.ts'
import type { IntegrityTable, ManifestOf } from './release-files.ts'
import type { AskReleaseSet, ReleaseSetState } from './release-set.ts'
import { type Blame, BlameContext, type Culprit } from './reports.ts'
import type { Opening as Followed } from './use-opening.ts'

// What the parts of the loader know of each other.

/** Opens pages of areas and keeps what belongs to them, for as long as the document lives. */
export interface AreaLoader {
  releaseSet: ReleaseSetState
  pages: Pages
  texts: PageTexts
  sessions: AreaSessions
  broken: BrokenReleases
  blame: Blame
  /** The page that is mounted; null between pages and on those of the host. */
  onScreen: { current: Culprit | null }
  ask: AskReleaseSet
  manifestOf: ManifestOf
  integrityOf: IntegrityTable['of']
  loadHostCode: LoadHostCode
  /** Waits for a late file of the host to be loadable; undefined when it is. */
  beforeHostFile(address: string): Promise<unknown> | undefined
  /**
   * The part of the loader that comes with the first area. Rejects with `AreaUnavailable`.
   *
   * @param outcome what the member has of a failure. Default a sentence
   */
  opening(outcome?: 'gave-up' | 'noted'): Promise<Opening>
  clock: AreaEnvironment['clock']
  report: AreaEnvironment['report']
}

/** A page that is being opened, or has been. */
export interface PageOpening extends Followed<OpenedPage> {
  /** Another one for each opening. */
  id: string
  /** Called when the member does not wait for it any longer. */
  stop(): void
}

/** Openings under way or done. */
export interface Pages {
  /**
   * Opens a page once in the releases that are live. Called before React renders for the page of the address, and by the
   * outlet afterwards. A failed opening stays until its page is entered again, so that React reads the failure once and
   * not in a loop.
   */
  open(area: string, path: string): PageOpening
  /** Opens a page that is about to be entered; once more, if it had failed. */
  enter(area: string, path: string): PageOpening
  /** Opens a page again in place of `last`: the member pressed Retry, or it threw. */
  again(area: string, path: string, last: PageOpening): PageOpening
}

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

export interface MountedProps {
  area: string
  /** Route pattern of the page. */
  path: string
  opened: OpenedPage
  /** Gets the name of the release. */
  running: { current: string | null }
}

/** What opens releases, and what they contribute to a place. */
export interface Opening {
  /** Why a release does not fit this host, told before anything of it is fetched. */
  misfits(manifest: RunManifest): string[]
  /** Calls `act` with what a release exposes, at once when it is open, else as soon as it is. */
  whenOpen(release: string, act: (definition: AreaDefinition) => void): void
  /**
   * Opens one release of an area and one page of it; code and texts are asked for together. Rejects with an `AreaError`.
   *
   * @param base address of the release's folder
   * @param path the page's route pattern, as the router reads it
   */
  open(manifest: RunManifest, base: string, path: string): Promise<OpenedPage>
  /** Starts opening what other areas contribute to a place, and gives it to a page. */
  collect(place: Place): (Page: ComponentType) => ComponentType
}

const AreaLoaderContext = createContext<AreaLoader | null>(null)

interface Props {
  areas: { loader: AreaLoader }
  children: ReactNode
}

/** Hands the loader to the outlets. */
export function AreasProvider({ areas, children }: Props): ReactNode {
  return (
    <AreaLoaderContext value={areas.loader}>
      <BlameContext value={areas.loader.blame}>{children}</BlameContext>
    </AreaLoaderContext>
  )
}

/** The page's loader of areas. Throws outside of an `AreasProvider`. */
export function useAreaLoader(): AreaLoader {
  const loader = useContext(AreaLoaderContext)
  if (loader === null) throw new Error('An area was rendered outside of the AreasProvider.')
  return loader
}
