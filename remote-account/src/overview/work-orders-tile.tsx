import { useFormat, useHttp, useLanguage, useTexts } from '@member/shared'
import { Stat } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FigureOutline } from './figure-outline.ts'
import { isNotOffered } from './is-not-offered.ts'
import { readOpenWorkOrders, whoseTurn } from './read-open-work-orders.ts'
import { Figure } from './tile-grid.ts'
import { TileProblem } from './tile-problem.tsx'

/** Open work orders and whose turn it is; not there at all where the server offers no work orders. */
export function WorkOrdersTile(): ReactNode {
  const t = useTexts()
  const { get } = useHttp()
  const { current } = useLanguage()
  const { number } = useFormat()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['workorder/list', 'counts', current],
    queryFn: async ({ signal }) =>
      readOpenWorkOrders(await get('/api/workorder/list', { params: { page: 1, limit: 1 }, signal })),
    refetchOnReconnect: true,
  })
  const label = t('overview.workOrders')

  if (data === undefined && error !== null) {
    if (isNotOffered(error)) return null
    return <TileProblem label={label} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Stat label={label} value={<FigureOutline />} hint={'\u00a0'} />
  if (data === null) return null
  return (
    <Stat
      label={label}
      value={<Figure>{number(data.open)}</Figure>}
      hint={t(`overview.workOrders.${whoseTurn(data)}`, { count: data.yours })}
      to="/user/account/workorder"
    />
  )
}
