import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import { entriesByChange } from './entries-by-change.ts'
import type { FoundEntries } from './found-entries.ts'
import type { LedgerFilter, LedgerKind } from './ledger-filter.ts'
import { counterOf, isOfKind, type LedgerEntry, ledgerRows } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'
import { changesBetween, type LedgerChanges, totalsAtEnds } from './running-totals.ts'

/** A page sorted by time. Entries of a kind are numbered without gaps, so the numbers of a page are known. */
function entriesByTime(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { filter: { kind, sort }, opening, closing }: FoundEntries,
  { limit, offset }: Page,
): Promise<LedgerEntry[]> {
  const counter = counterOf[kind]
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const first = opening[counter] + (direction === 'asc' ? offset : 0)
  const last = closing[counter] - (direction === 'asc' ? 0 : offset)
  return ledgerRows(db, ledger, memberId)
    .where(isOfKind(ledger, kind))
    .where(counter, '>', first)
    .where(counter, '<=', last)
    .orderBy(counter, direction)
    .limit(limit)
    .execute()
}

const sumOf = ({ added, taken }: LedgerChanges, kind: LedgerKind): number => {
  switch (kind) {
    case 'all':
      return added + taken
    case 'in':
      return added
    case 'out':
      return taken
  }
}

/**
 * One page of a member's entries, with number and sum of all that match the filter. Sorted by time, every page takes
 * as long as the first, whatever the filter; sorted by amount, pages in the middle take longest.
 */
export async function ledgerPage(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  filter: LedgerFilter,
  page: Page,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number }> {
  const { opening, closing } = await totalsAtEnds(db, ledger, memberId, filter)
  const counter = counterOf[filter.kind]
  const total = closing[counter] - opening[counter]
  const found = { filter, opening, closing, total }
  const entries = async () => {
    if (page.offset >= total) return []
    switch (filter.sort) {
      case 'newest':
      case 'oldest':
        return entriesByTime(db, ledger, memberId, found, page)
      case 'highest':
      case 'lowest':
        return entriesByChange(db, ledger, memberId, found, page)
    }
  }
  return { entries: await entries(), total, sum: sumOf(changesBetween(opening, closing), filter.kind) }
}
