import {
  AreaFrame,
  type AreaSession,
  type Contributed,
  type ContributionByPlace,
  isContribution,
  type Place,
} from '@member/shared/host'
import { memo, type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { useAreaHttp } from '../areas/area-http.ts'
import { AreaError } from '../areas/reason.ts'
import { Guarded } from '../isolation/guarded.tsx'
import type { Contributor, OpenedContribution } from './contributor.ts'

/** Passes on what an area contributes; null when it has nothing to show. */
export type Put<P extends Place> = (area: string, contributed: Contributed<P> | null) => void

interface Props<P extends Place> {
  place: P
  contributor: Contributor<P>
  opening: Promise<OpenedContribution<P> | null>
  session: AreaSession
  put: Put<P>
  /** Called once when it could not be opened. */
  onFailed: () => void
}

/** Runs the hook of one contribution in its own area and passes on what it returns; renders nothing. */
function ContributionOfArea<P extends Place>(props: Props<P>): ReactNode {
  const { place, contributor, opening, session, put, onFailed } = props
  const opened = use(opening)
  const { area, release } = contributor
  const page = opened?.page ?? ''
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page, http }), [area, release, page, http])
  useLayoutEffect(() => {
    if (opened === null) onFailed()
  }, [opened, onFailed])
  if (opened === null) return null
  return (
    <AreaFrame area={info} session={session}>
      <Guarded area={area} release={release}>
        <Running place={place} area={area} useContribution={opened.useContribution} put={put} />
      </Guarded>
    </AreaFrame>
  )
}

/** Memoised: it passes data on to what is around it, and would render without end with every change there. */
export const Contribution = memo(ContributionOfArea) as typeof ContributionOfArea

interface RunningProps<P extends Place> {
  place: P
  area: string
  useContribution: OpenedContribution<P>['useContribution']
  put: Put<P>
}

function Running<P extends Place>({ place, area, useContribution, put }: RunningProps<P>): ReactNode {
  const value = useContribution()
  if (value !== null && !isContribution(place, value))
    throw new AreaError('start-failed', `${area}: ${place} is no contribution`)
  return <Passed area={area} value={value} put={put} />
}

/** Before the browser paints, so that data at hand is on the first picture. */
function Passed<P extends Place>({
  area,
  value,
  put,
}: {
  area: string
  value: ContributionByPlace[P] | null
  put: Put<P>
}) {
  useLayoutEffect(
    () => put(area, value === null ? null : { area, state: 'ready', contribution: value }),
    [area, value, put],
  )
  return null
}
