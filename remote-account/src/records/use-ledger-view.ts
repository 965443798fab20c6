import { useListAddress } from '@member/shared'
import { useSearchParams } from 'react-router-dom'
import { type LedgerView, readLedgerView, writeLedgerView } from './ledger-view.ts'

const noFilters = {}

/** View, page and page size of a ledger, all in the URL; each change of the view adds a history entry. */
export function useLedgerView() {
  const { position, setPosition } = useListAddress(noFilters)
  const [query, setQuery] = useSearchParams()
  const view = readLedgerView(query)
  const setView = (change: Partial<LedgerView>) =>
    setQuery(writeLedgerView(query, { ...view, ...change }), { preventScrollReset: true })
  return { position, setPosition, view, setView }
}
