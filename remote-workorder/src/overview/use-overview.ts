import { type OverviewContribution, useFormat, useTexts } from '@member/shared'
import { listPath } from './list-path.ts'
import { whoseTurn } from './read-open-work-orders.ts'
import { useOpenWorkOrders } from './use-open-work-orders.ts'
import { waitingItems } from './waiting-items.ts'

/**
 * The member's open work orders on the overview: how many and whose turn it is, those that wait for the member, and the
 * first question as a first step. Null where the server offers no work orders. What a closed page has left unsent is not
 * its matter (`use-unsent.ts`).
 */
export default function useOverview(): OverviewContribution | null {
  const t = useTexts()
  const { number, relative } = useFormat()
  const open = useOpenWorkOrders()
  const tile = { label: t('tile'), to: listPath }
  if (open.data === null) return null
  if (open.data === undefined) {
    const { error, isFetching } = open
    const problem = error === null ? undefined : { error, retry: () => void open.refetch(), retrying: isFetching }
    return { tile: { ...tile, figure: null }, items: null, problem }
  }
  const { all, waiting, yours } = open.data
  const figure = { value: number(open.data.open), hint: t(`tile.${whoseTurn(open.data)}`, { count: yours }) }
  return {
    tile: { ...tile, figure },
    items: waitingItems({ tickets: waiting, count: yours }, t, relative),
    firstStep: { title: t('step'), hint: t('step.hint'), to: listPath, state: all > 0 ? 'done' : 'open' },
  }
}
