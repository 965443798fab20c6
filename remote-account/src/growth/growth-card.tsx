import { useHttp, useLanguage, useTexts } from '@member/shared'
import { ButtonLink, Card, EmptyState, Skeleton } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '../problem/problem.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { isQuiet, readGrowth } from './read-growth.ts'
import { Stage } from './stage.ts'

/** The last days' changes of money and points, with its own waiting, empty and failed states. */
export function GrowthCard(): ReactNode {
  const t = useTexts()
  return (
    <Card heading={t('overview.growth')}>
      <Growth />
    </Card>
  )
}

function Growth(): ReactNode {
  const t = useTexts()
  const { get } = useHttp()
  const { current } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account/overview', current],
    queryFn: async ({ signal }) => readGrowth(await get('/api/account/overview', { signal })),
    refetchOnReconnect: true,
  })
  if (data === undefined) {
    return (
      <Stage>
        {error === null ? (
          <Skeleton shape="detail" />
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
  if (isQuiet(data)) {
    return (
      <Stage>
        <EmptyState
          level={3}
          title={t('overview.growth.quiet')}
          text={t('overview.growth.quietText')}
          action={<ButtonLink to="/user/account/balance">{t('overview.growth.seeBalance')}</ButtonLink>}
        />
      </Stage>
    )
  }
  return <GrowthChart days={data} />
}
