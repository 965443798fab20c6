import { ApiError, useFormat, useTexts } from '@member/shared'
import { ErrorPanel, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { FigureSkeleton } from './figure-skeleton.ts'
import { whoseTurn } from './read-open-work-orders.ts'
import { useOpenWorkOrders } from './use-open-work-orders.ts'

/** Open work orders and whose turn it is; renders nothing where the server offers no work orders. */
export function WorkOrdersTile(): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { data, error, isFetching, refetch } = useOpenWorkOrders()
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
  if (data === undefined) return <Stat label={label} value={<FigureSkeleton />} hint={'\u00a0'} />
  return (
    <Stat
      label={label}
      value={number(data.open)}
      hint={t(`overview.workOrders.${whoseTurn(data)}`, { count: data.yours })}
      to="/user/account/workorder"
    />
  )
}
