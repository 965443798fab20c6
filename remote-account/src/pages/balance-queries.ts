import type { PageEntry } from '@member/shared'
import { ledgerQueries } from '../records/ledger-view.ts'

/** What the page of the balance asks first. */
export default (entry: PageEntry) => ledgerQueries('balance', entry)
