import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import type { FoundEntries } from './found-entries.ts'
import { counterOf, isOfKind, type LedgerEntry, ledgerRows } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'

/** A page sorted by time. Entries of a kind are numbered without gaps, so the numbers of a page are known. */
export function entriesByTime(
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
