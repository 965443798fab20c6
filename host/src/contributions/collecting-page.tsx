import {
  type AreaSession,
  type Contributed,
  type ContributionByPlace,
  ContributionsContext,
  isContribution,
  type Place,
} from '@member/shared/host'
import { useAtomValue } from 'jotai'
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { AreaBoundary } from '../areas/boundaries.tsx'
import { InRelease } from '../areas/mounted.tsx'
import { AreaError } from '../areas/reason.ts'
import { type Opening, useOpening } from '../areas/use-opening.ts'
import type { Menus } from '../menu/build-menus.ts'
import { findEntry, type MenusState, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.tsx'

/** The hook of a contribution. */
export type UseContribution<P extends Place> = () => ContributionByPlace[P] | null

/** Owner of the texts of what areas contribute to a place, where a page has its route name. */
export const ownerOf = (place: Place): string => `contribution/${place}`

/** An area that contributes to a place. */
export interface Contributor<P extends Place> {
  area: string
  release: string
  /** Paths of the area's pages; the member's menu shows the area when it has one of them. */
  paths: readonly string[]
  /** Opens the contribution, once; again if it had failed. */
  open(): Opening<UseContribution<P>>
  /** Reports what it could not be opened with, or has thrown. */
  report(error: unknown): void
}

/** Gives a page the contributions it collects. */
export type CollectingPage = (Page: ComponentType) => ComponentType

export interface CollectedFrom<P extends Place> {
  place: P
  contributors: readonly Contributor<P>[]
  sessionOf(release: string): AreaSession
}

/** Wraps a page so that it is rendered together with the areas that contribute to it. */
export function collectingPage<P extends Place>(Page: ComponentType, from: CollectedFrom<P>): ComponentType {
  // One element, so that only what reads the contributions renders again with them.
  const page = <Page />
  return () => <PageWithContributions page={page} {...from} />
}

/** Passes on what an area contributes; null when it has nothing to show. */
type Put<P extends Place> = (area: string, contributed: Contributed<P> | null) => void

/**
 * Each contribution runs beside the page, renders nothing and passes its data on, so that one that fails or never comes
 * leaves the page as it is.
 */
function PageWithContributions<P extends Place>(props: CollectedFrom<P> & { page: ReactNode }): ReactNode {
  const { page, place, contributors, sessionOf } = props
  const shown = useShown(contributors)
  const [values, setValues] = useState<Readonly<Record<string, Contributed<P> | null>>>({})
  const put = useCallback<Put<P>>((area, value) => setValues((before) => ({ ...before, [area]: value })), [])
  const contributions = useMemo(
    () => ({
      [place]: shown.flatMap(({ area }) => {
        const { [area]: value = { area, state: 'waiting' } } = values
        return value ?? []
      }),
    }),
    [place, shown, values],
  )
  return (
    <ContributionsContext value={contributions}>
      {page}
      {shown.map((contributor) => (
        <Contribution
          key={contributor.area}
          place={place}
          contributor={contributor}
          session={sessionOf(contributor.release)}
          put={put}
        />
      ))}
    </ContributionsContext>
  )
}

/** Contributors that the member's menus show. The atoms are read from the host's store, as the page has its own. */
function useShown<P extends Place>(contributors: readonly Contributor<P>[]): readonly Contributor<P>[] {
  const { store } = useServices()
  const menus = useAtomValue(menusAtom, { store })
  const state = useAtomValue(menusStateAtom, { store })
  return useMemo(() => contributors.filter(({ paths }) => isInMenu(paths, menus, state)), [contributors, menus, state])
}

/** Whether the member's menus show one of these pages; yes while the menus are not known. */
export const isInMenu = (paths: readonly string[], menus: Menus, state: MenusState): boolean =>
  state.kind !== 'ready' || paths.some((path) => findEntry(menus, path) !== undefined)

interface Props<P extends Place> {
  place: P
  contributor: Contributor<P>
  session: AreaSession
  put: Put<P>
}

/** Opens one contribution, and after a failure again when the member retries it or the connection is back. */
function ContributionOfArea<P extends Place>({ place, contributor, session, put }: Props<P>): ReactNode {
  const { area } = contributor
  const [{ opening, count }, setAttempt] = useState(() => ({ opening: contributor.open(), count: 1 }))
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => {
    const opening = contributor.open()
    setFailed(false)
    put(area, { area, state: 'failed', retrying: true, retry: () => {} })
    setAttempt((last) => ({ opening, count: last.count + 1 }))
  }, [area, contributor, put])
  const onError = useCallback(
    (error: unknown) => {
      contributor.report(error)
      setFailed(true)
      put(area, { area, state: 'failed', retrying: false, retry })
    },
    [area, contributor, put, retry],
  )
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])
  return (
    <AreaBoundary key={count} onError={onError} failure={null}>
      {/* For one that suspends by itself: it is listed as waiting. */}
      <Suspense>
        <Opened opening={opening} {...{ place, contributor, session, put }} />
      </Suspense>
    </AreaBoundary>
  )
}

/** Memoised: it passes data on to what is around it, and would render without end with every change there. */
const Contribution = memo(ContributionOfArea) as typeof ContributionOfArea

interface OpenedProps<P extends Place> extends Props<P> {
  opening: Opening<UseContribution<P>>
}

/** Runs the hook of a contribution in its own area as soon as its code is there; throws what that failed with. */
function Opened<P extends Place>({ place, contributor, opening, session, put }: OpenedProps<P>): ReactNode {
  const useContribution = useOpening(opening)
  const { area, release } = contributor
  if (useContribution === undefined) return null
  return (
    <InRelease area={area} release={release} page={ownerOf(place)} session={session}>
      <Running place={place} area={area} useContribution={useContribution} put={put} />
    </InRelease>
  )
}

interface RunningProps<P extends Place> {
  place: P
  area: string
  useContribution: UseContribution<P>
  put: Put<P>
}

/** Passes on what the hook returns, before the browser paints, so that data at hand is on the first picture. */
function Running<P extends Place>({ place, area, useContribution, put }: RunningProps<P>): ReactNode {
  const value = useContribution()
  if (value !== null && !isContribution(place, value))
    throw new AreaError('start-failed', `${area}: ${place} is no contribution`)
  useLayoutEffect(
    () => put(area, value === null ? null : { area, state: 'ready', contribution: value }),
    [area, value, put],
  )
  return null
}
