import type { QueryOf } from '@member/shared'
import type { LedgerView } from './ledger-view.ts'
import { type Days, daysOf } from './range.ts'

/** Parameters of a date range; none for all time, so that a stock server gets only parameters it knows. */
export function spanParams({ from, to }: Days, zone: string | undefined): QueryOf<'/api/account/balanceSummary'> {
  if (from === '' && to === '') return {}
  return { ...(from && { from }), ...(to && { to }), ...(zone && { zone }) }
}

/** Parameters of a view without its page. */
export function viewParams(
  { range, kind, sort }: LedgerView,
  today: string,
  zone: string | undefined,
): QueryOf<'/api/account/balance'> {
  return {
    ...spanParams(daysOf(range, today), zone),
    ...(kind !== 'all' && { kind }),
    ...(sort !== 'newest' && { sort }),
  }
}
