import { serverNow, useOffered, useTexts } from '@member/shared'
import { ButtonLink, late, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { balancePath } from '../addresses.ts'
import { ChartCard, type ChartContent } from '../chart/chart-card.tsx'
import type { ShownMember } from '../overview/last-overview.ts'
import { shownDays, useGrowth } from '../overview/overview-query.ts'
import { type GrowthDay, isQuiet } from './read-growth.ts'

/** Loaded when there is something to draw: before, line and processor have the figures to carry. */
const GrowthChart = late(() => import('./growth-chart.tsx'))

interface GrowthCardProps {
  /** Undefined where the server does not tell them. */
  member: Pick<ShownMember, 'joinTime'> | undefined
  /** What is shown until they are known; undefined on a first visit. */
  earlier: readonly GrowthDay[] | undefined
}

/** Changes of balance and points on the last days; not shown to members who joined within them and have none. */
export function GrowthCard({ member, earlier }: GrowthCardProps): ReactNode {
  const t = useTexts()
  const isOffered = useOffered()
  const { data, error, isFetching, refetch } = useGrowth()
  // The chart is drawn after the figures above it are on the screen.
  const days = useDeferredValue(data ?? earlier, earlier)
  // A stock server tells seven, whatever it is asked for.
  const count = { days: days?.length || shownDays }
  if (days !== undefined && isQuiet(days) && joinedWithin(days, member?.joinTime ?? null)) return null
  const content = (): ChartContent => {
    if (days === undefined) {
      if (error === null) return { state: 'waiting' }
      const onRetry = () => void refetch()
      return { state: 'failed', error, otherwise: t('overview.problem'), retrying: isFetching, onRetry }
    }
    if (isQuiet(days)) {
      const all = `${balancePath}?range=all`
      return {
        state: 'empty',
        title: t('overview.growth.quiet', count),
        text: t('overview.growth.quietText'),
        action: isOffered(balancePath) && <ButtonLink to={all}>{t('overview.growth.seeBalance')}</ButtonLink>,
      }
    }
    const draw = (isTableShown: boolean) => (
      <Suspense fallback={<Skeleton shape="detail" />}>
        <GrowthChart days={days} isTableShown={isTableShown} />
      </Suspense>
    )
    return { state: 'drawn', draw }
  }
  return <ChartCard heading={t('overview.growth', count)} content={content()} series={2} />
}

/** Whether all there can ever have been is in these days. */
const joinedWithin = (days: readonly GrowthDay[], joinTime: number | null): boolean =>
  joinTime !== null && serverNow() - joinTime < (days.length - 1) * 86_400
