import { listFailure, useTexts } from '@member/shared'
import { Button, ButtonLink, Card, EmptyState, ErrorPanel, late, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { balancePath } from '../addresses.ts'
import { useGrowth } from '../overview/overview-query.ts'
import { type GrowthDay, isQuiet, Stage } from './read-growth.ts'

const loading = (
  <Stage>
    <Skeleton shape="detail" />
  </Stage>
)

const loadChart = () => import('./growth-chart.tsx')

const GrowthChart = late(loadChart, {
  instead: ({ text, onRetry }) => (
    <Stage>
      <ErrorPanel sentence={text} onRetry={onRetry} retrying={false} report="none" />
    </Stage>
  ),
})

/**
 * Recent changes of balance and points, with its own loading, empty and error states.
 * @param props.earlier what is shown until they are known; undefined on a first visit
 */
export function GrowthCard({ earlier }: { earlier: readonly GrowthDay[] | undefined }): ReactNode {
  const t = useTexts()
  const { data = earlier } = useGrowth()
  const [isTableShown, setTableShown] = useState(false)
  // Comes beside the data, once what the page is opened for is on the screen.
  useEffect(() => void loadChart().catch(() => {}), [])
  const drawn = data !== undefined && !isQuiet(data)
  return (
    <Card
      heading={t('overview.growth')}
      actions={
        // Always rendered, so that the heading does not move.
        <Button variant="quiet" disabled={!drawn} onClick={() => setTableShown(!isTableShown)}>
          {t(isTableShown ? 'overview.growth.hideTable' : 'overview.growth.showTable')}
        </Button>
      }
    >
      <Growth isTableShown={isTableShown} earlier={earlier} />
    </Card>
  )
}

interface GrowthProps {
  isTableShown: boolean
  earlier: readonly GrowthDay[] | undefined
}

function Growth({ isTableShown, earlier }: GrowthProps): ReactNode {
  const t = useTexts()
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
          action={<ButtonLink to={balancePath}>{t('overview.growth.seeBalance')}</ButtonLink>}
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
