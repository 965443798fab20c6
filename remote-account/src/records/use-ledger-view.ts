import { useListAddress } from '@member/shared'
import { type LedgerView, readLedgerView, writeLedgerView } from './ledger-view.ts'

const noFilters = {}

/** View, page and page size of a ledger, all in the URL; each change of the view adds a history entry. */
export function useLedgerView() {
  const { position, setPosition, query, changeQuery } = useListAddress(noFilters)
  const setView = (change: Partial<LedgerView>) =>
    changeQuery((now) => writeLedgerView(now, { ...readLedgerView(now), ...change }))
  return { position, setPosition, view: readLedgerView(query), setView }
}
