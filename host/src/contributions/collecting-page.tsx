import { type Contributed, type ContributionByPlace, ContributionsContext, type Place } from '@member/shared/host'
import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { AreaBoundary } from '../areas/area-boundary.tsx'
import type { AreaSessions } from '../areas/area-sessions.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { useServices } from '../services/services.ts'
import { Contribution } from './contribution.tsx'
import type { Contributor } from './contributor.ts'
import { isInMenu } from './in-menu.ts'

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
  const [openings] = useState(() => new Map(contributors.map((one) => [one, one.open()])))
  const [values, setValues] = useState<Readonly<Record<string, ContributionByPlace[P] | null>>>({})
  const put = useCallback(
    (area: string, value: ContributionByPlace[P] | null) => setValues((before) => ({ ...before, [area]: value })),
    [],
  )
  useEffect(() => () => contributors.forEach(({ forgetFailed }) => void forgetFailed()), [contributors])
  const contributions = useMemo(
    () => ({ [place]: shown.flatMap(({ area }) => contributed<P>(area, values[area])) }),
    [place, shown, values],
  )
  return (
    <ContributionsContext value={contributions}>
      {page}
      {shown.map((contributor) => {
        const onError = (error: unknown) => {
          contributor.reportThrown(error)
          put(contributor.area, null)
        }
        return (
          <AreaBoundary key={contributor.area} onError={onError} failure={() => null}>
            <Suspense fallback={null}>
              <Contribution
                place={place}
                contributor={contributor}
                opening={openings.get(contributor) ?? none}
                session={sessions.of(contributor.release)}
                put={put}
              />
            </Suspense>
          </AreaBoundary>
        )
      })}
    </ContributionsContext>
  )
}

const none = Promise.resolve(null)

/** Contributors that the member's menus show. The atoms are read from the host's store, as the page has its own. */
function useShown<P extends Place>(contributors: readonly Contributor<P>[]): readonly Contributor<P>[] {
  const { store } = useServices()
  const menus = useAtomValue(menusAtom, { store })
  const state = useAtomValue(menusStateAtom, { store })
  return useMemo(() => contributors.filter(({ paths }) => isInMenu(paths, menus, state)), [contributors, menus, state])
}

function contributed<P extends Place>(
  area: string,
  contribution: ContributionByPlace[P] | null | undefined,
): Contributed<P>[] {
  if (contribution === undefined) return [{ area, state: 'waiting' }]
  return contribution === null ? [] : [{ area, state: 'ready', contribution }]
}
