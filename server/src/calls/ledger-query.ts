import { Type } from 'typebox'
import { filteredLedger } from '../account/filtered-ledger.ts'
import { type LedgerEntry, ledgerPage } from '../account/ledger.ts'
import { readLedgerFilter } from '../account/ledger-filter.ts'
import type { LedgerName } from '../account/ledger-places.ts'
import { type MemberVisit, tolerant } from '../http/call.ts'
import { readPage } from '../http/read-input.ts'
import { pageQuery } from './page-query.ts'

/** How the lists of entries are asked for. The last three are additions of ours. */
export const ledgerQuery = {
  ...pageQuery,
  from: tolerant(Type.String({ description: 'First day, YYYY-MM-DD, or seconds' })),
  to: tolerant(Type.String({ description: 'Last day, YYYY-MM-DD, or seconds' })),
  kind: tolerant(Type.String({ enum: ['in', 'out'] })),
}

/** The entries that were asked for, newest first; `sum` is that of all of them, not of the page alone. */
export async function askedEntries(
  { db, member, query, config }: MemberVisit,
  ledger: LedgerName,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number } | 'invalid'> {
  const filter = readLedgerFilter(query, config.timeZone)
  if (filter === 'invalid') return filter
  if (filter !== 'none') return filteredLedger(db, ledger, member.id, filter, readPage(query))
  // The member's own figure always is the sum of all entries.
  const sum = ledger === 'balance' ? member.money : member.score
  return { ...(await ledgerPage(db, ledger, member.id, readPage(query))), sum }
}
