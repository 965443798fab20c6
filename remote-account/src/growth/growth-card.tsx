import { listFailure, serverNow, useOffered, useTexts } from '@member/shared'
import { Button, ButtonLink, Card, EmptyState, late, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { balancePath } from '../addresses.ts'
import type { ShownMember } from '../overview/last-overview.ts'
import { useGrowth } from '../overview/overview-query.ts'
import { type GrowthDay, isQuiet, Stage } from './read-growth.ts'

const loading = (
  <Stage>
    <Skeleton shape="detail" />
  </Stage>
)

/** Loaded when there is something to draw: before, line and processor have the figures to carry. */
const GrowthChart = late(() => import('./growth-chart.tsx'))

/** Keeps its room while there is nothing for a table, so that the heading does not move. */
const TableButton = styled(Button)`
  &:disabled {
    visibility: hidden;
  }
`

interface GrowthCardProps {
  /** Undefined where the server does not tell them. */
  member: Pick<ShownMember, 'joinTime'> | undefined
  /** What is shown until they are known; undefined on a first visit. */
  earlier: readonly GrowthDay[] | undefined
}

/** Recent changes of balance and points, with its own loading, empty and error states; nothing for a member who has joined since. */
export function GrowthCard({ member, earlier }: GrowthCardProps): ReactNode {
  const t = useTexts()
  const { data = earlier } = useGrowth()
  const [isTableShown, setTableShown] = useState(false)
  const drawn = data !== undefined && !isQuiet(data)
  if (data !== undefined && !drawn && joinedWithin(data, member?.joinTime ?? null)) return null
  return (
    <Card
      heading={t('overview.growth')}
      actions={
        <TableButton variant="quiet" disabled={!drawn} onClick={() => setTableShown(!isTableShown)}>
          {t(isTableShown ? 'overview.growth.showChart' : 'overview.growth.showTable')}
        </TableButton>
      }
    >
      <Growth isTableShown={isTableShown} earlier={earlier} />
    </Card>
  )
}

/** Whether all there can ever have been is in these days. */
const joinedWithin = (days: readonly GrowthDay[], joinTime: number | null): boolean =>
  joinTime !== null && serverNow() - joinTime < (days.length - 1) * 86_400

function Growth({ isTableShown, earlier }: Pick<GrowthCardProps, 'earlier'> & { isTableShown: boolean }): ReactNode {
  const t = useTexts()
  const isOffered = useOffered()
  const { data, error, isFetching, refetch } = useGrowth()
  // The chart is drawn after the figures above it are on the screen.
  const days = useDeferredValue(data ?? earlier, earlier)
  if (days === undefined && error === null) return loading
  if (days === undefined) {
    return (
      <Stage>
        {listFailure(error) === 'no-permission' ? (
          <EmptyState level={3} title={t('overview.growth.refused')} text={t('overview.growth.refusedText')} />
        ) : (
          <Problem
            error={error}
            otherwise={t('overview.problem')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Stage>
    )
  }
  if (isQuiet(days)) {
    return (
      <Stage>
        <EmptyState
          level={3}
          title={t('overview.growth.quiet')}
          text={t('overview.growth.quietText')}
          action={isOffered(balancePath) && <ButtonLink to={balancePath}>{t('overview.growth.seeBalance')}</ButtonLink>}
        />
      </Stage>
    )
  }
  return (
    <Suspense fallback={loading}>
      <GrowthChart days={days} isTableShown={isTableShown} />
    </Suspense>
  )
}
