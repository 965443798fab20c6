import type { LastViews } from '@member/shared'
import type { AreaSession } from '@member/shared/host'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { RenderFailure } from './attempt-plan.ts'
import type { AreaUnavailable } from './reason.ts'
import { type Blame, BlameContext } from './reports.ts'
import type { Opening } from './use-opening.ts'

/** What shows pages of areas: how they are opened, and what becomes of those that fail. */
export interface AreaLoader {
  /**
   * Opens a page once in the releases that are live. Called before React renders for the page of the address, and by the
   * outlet afterwards. A failed opening stays until its page is entered again, so that React reads the failure once and
   * not in a loop.
   */
  open(area: string, path: string): PageOpening
  /** Opens a page that is about to be entered; once more, if it had failed. */
  enter(area: string, path: string): PageOpening
  /**
   * Opens a page again in place of `last`: the member pressed Retry, or it threw.
   *
   * @param without what the release that ran is given up with: its state, or the whole release for ten minutes
   */
  again(last: PageOpening, without?: 'state' | 'release'): PageOpening
  /** Reports what a page threw. Null when the page is to be opened again, else what the member is told. */
  failed(opening: PageOpening, error: unknown): AreaUnavailable | null
  /** Reports a page that suspends and does not come; whether there is a release to give it up for. */
  suspended(opening: PageOpening): { error: AreaUnavailable; hasPrevious: boolean }
}

/** A page that is being opened, or has been. */
export interface PageOpening extends Opening<OpenedPage> {
  /** Another one for each opening. */
  id: string
  area: string
  /** Route pattern of the page. */
  path: string
  /** What it threw, and the openings before it on the same page. */
  failures: RenderFailure[]
  /** Called when the member does not wait for it any longer. */
  stop(): void
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
  /** The state of a release, kept from page to page. */
  sessionOf: (release: string) => AreaSession
  /** Called when the page is mounted; returns what is called when it is left. */
  onShown: () => () => void
  /**
   * Calls `act` when the release is banned while it is open, with whether it is to be left at once; `act` returns whether
   * it is. Returns what ends that.
   */
  onBan: (act: (isUrgent: boolean) => boolean) => () => void
  /** Renders the page in the contexts of its release. */
  Mounted: ComponentType<MountedProps>
}

export interface MountedProps {
  /** Route pattern of the page. */
  path: string
  opened: OpenedPage
  /** Opens the page again, in what is live now. */
  onAgain: () => void
}

const AreaLoaderContext = createContext<AreaLoader | null>(null)

interface Props {
  areas: { loader: AreaLoader; blame: Blame }
  children: ReactNode
}

/** Hands the loader to the outlets. */
export function AreasProvider({ areas, children }: Props): ReactNode {
  return (
    <AreaLoaderContext value={areas.loader}>
      <BlameContext value={areas.blame}>{children}</BlameContext>
    </AreaLoaderContext>
  )
}

/** The page's loader of areas. Throws outside of an `AreasProvider`. */
export function useAreaLoader(): AreaLoader {
  const loader = useContext(AreaLoaderContext)
  if (loader === null) throw new Error('An area was rendered outside of the AreasProvider.')
  return loader
}
