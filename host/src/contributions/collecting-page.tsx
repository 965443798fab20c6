import { type Contributed, ContributionsContext, type Place } from '@member/shared/host'
import { useAtomValue } from 'jotai'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AreaBoundary } from '../areas/area-boundary.tsx'
import type { AreaSessions } from '../areas/area-sessions.ts'
import { AreaError } from '../areas/reason.ts'
import { deadAfterMs } from '../areas/use-dead-page.ts'
import type { Menus } from '../menu/build-menus.ts'
import { findEntry } from '../menu/find-entry.ts'
import { type MenusState, menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.ts'
import { Contribution, type Contributor, type Put } from './contribution.tsx'

/** Gives a page the contributions it collects. */
export type CollectingPage = (Page: ComponentType) => ComponentType

export interface CollectedFrom<P extends Place> {
  place: P
  contributors: readonly Contributor<P>[]
  sessions: AreaSessions
}

/** Wraps a page so that it is rendered together with the areas that contribute to it. */
export function collectingPage<P extends Place>(Page: ComponentType, from: CollectedFrom<P>): ComponentType {
  // One element, so that only what reads the contributions renders again with them.
  const page = <Page />
  return () => <PageWithContributions page={page} {...from} />
}

/**
 * Each contribution runs beside the page, renders nothing and passes its data on, so that one that fails or never comes
 * leaves the page as it is.
 */
function PageWithContributions<P extends Place>(props: CollectedFrom<P> & { page: ReactNode }): ReactNode {
  const { page, place, contributors, sessions } = props
  const shown = useShown(contributors)
  const [values, setValues] = useState<Readonly<Record<string, Contributed<P> | null>>>({})
  const put = useCallback<Put<P>>((area, value) => setValues((before) => ({ ...before, [area]: value })), [])
  useEffect(() => () => contributors.forEach(({ forgetFailed }) => void forgetFailed()), [contributors])
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
        <Attempts
          key={contributor.area}
          place={place}
          contributor={contributor}
          session={sessions.of(contributor.release)}
          put={put}
        />
      ))}
    </ContributionsContext>
  )
}

type AttemptsProps<P extends Place> = Omit<ComponentProps<typeof Contribution<P>>, 'opening' | 'onFailed'>

/** Opens one contribution, and after a failure again when the member retries it or the connection is back. */
function Attempts<P extends Place>({ contributor, put, ...rest }: AttemptsProps<P>): ReactNode {
  const { area } = contributor
  const [{ opening, count }, setAttempt] = useState(() => ({ opening: contributor.open(), count: 1 }))
  const retryFailed = useRef(() => {})
  const onFailed = useCallback(() => {
    const failed = { area, state: 'failed', retrying: false } as const
    const retry = () => {
      retryFailed.current = () => {}
      put(area, { ...failed, retry: () => {}, retrying: true })
      setAttempt((last) => ({ opening: contributor.reopen(), count: last.count + 1 }))
    }
    retryFailed.current = retry
    put(area, { ...failed, retry })
  }, [area, contributor, put])
  useEffect(() => {
    const again = () => retryFailed.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const onError = useCallback(
    (error: unknown) => {
      contributor.reportThrown(error)
      onFailed()
    },
    [contributor, onFailed],
  )
  return (
    <AreaBoundary key={count} onError={onError} failure={() => null}>
      <Suspense fallback={<Waiting area={area} onDead={onError} />}>
        <Contribution contributor={contributor} opening={opening} put={put} onFailed={onFailed} {...rest} />
      </Suspense>
    </AreaBoundary>
  )
}

/** Tells of a contribution that is waited for as long as no page would be. It may still come. */
function Waiting({ area, onDead }: { area: string; onDead: (error: unknown) => void }): ReactNode {
  useEffect(() => {
    const error = new AreaError('not-ready', `${area}: the contribution waits`)
    const timer = setTimeout(onDead, deadAfterMs, error)
    return () => clearTimeout(timer)
  }, [area, onDead])
  return null
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
