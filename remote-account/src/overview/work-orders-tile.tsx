import { ApiError, useFormat, useHttp, useLanguage, useTexts } from '@member/shared'
import { ErrorPanel, Stat } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FigureOutline } from './figure-outline.ts'
import { isNotOffered } from './is-not-offered.ts'
import { readOpenWorkOrders, whoseTurn } from './read-open-work-orders.ts'

/** Open work orders and whose turn it is; not there at all where the server offers no work orders. */
export function WorkOrdersTile(): ReactNode {
  const t = useTexts()
  const { get } = useHttp()
  const { current } = useLanguage()
  const { number } = useFormat()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['workorder/list', 'counts', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { page: 1, limit: 1 }, signal }).then(readOpenWorkOrders, (reason) => {
        // An answer to keep like any other: the tile stays away without waiting the next time.
        if (isNotOffered(reason)) return null
        throw reason
      }),
    refetchOnReconnect: true,
  })
  const label = t('overview.workOrders')

  if (data === null) return null
  if (data === undefined && error !== null) {
    const known = error instanceof ApiError ? error : undefined
    return (
      <ErrorPanel
        sentence={t('overview.tileProblem', { label, sentence: known?.message ?? t('overview.problem') })}
        reference={known?.requestId || undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Stat label={label} value={<FigureOutline />} hint={'\u00a0'} />
  return (
    <Stat
      label={label}
      value={number(data.open)}
      hint={t(`overview.workOrders.${whoseTurn(data)}`, { count: data.yours })}
      to="/user/account/workorder"
    />
  )
}
