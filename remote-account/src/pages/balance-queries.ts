import type { PageEntry } from '@member/shared'
import { ledgerQueries } from '../records/ledger-view.ts'

export default (entry: PageEntry) => ledgerQueries('balance', entry)
