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

/** The hook of a contribution, with what it runs in. */
export interface OpenedContribution<P extends Place> {
  /** Owner of its texts, in place of a page's route name. */
  page: string
  useContribution: () => ContributionByPlace[P] | null
}

/** An area that contributes to a place. */
export interface Contributor<P extends Place> {
  area: string
  release: string
  /** Paths of the area's pages; the member's menu shows the area when it has one of them. */
  paths: readonly string[]
  /**
   * Opens the contribution once; null when it failed, which has been reported, or when its release is resting. Never
   * rejects.
   */
  open(): Promise<OpenedContribution<P> | null>
  /** Opens it again after a failure, even when its release is resting. */
  reopen(): Promise<OpenedContribution<P> | null>
  /** Called when the page is left: the next one opens the contribution again if it had failed. */
  forgetFailed(): void
  /** Reports a contribution that was opened and then threw. */
  reportThrown(error: unknown): void
}
