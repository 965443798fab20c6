import { useListAddress } from '@member/shared'
import { useSearchParams } from 'react-router-dom'
import { type LedgerView, readLedgerView, writeLedgerView } from './ledger-view.ts'

const noFilters = {}

/** View, page and rows per page of a ledger, all in the address; each change of the view is one step for "back". */
export function useLedgerView() {
  const { position, setPosition } = useListAddress(noFilters)
  const [query, setQuery] = useSearchParams()
  const view = readLedgerView(query)
  const setView = (change: Partial<LedgerView>) =>
    setQuery(writeLedgerView(query, { ...view, ...change }), { preventScrollReset: true })
  return { position, setPosition, view, setView }
}
