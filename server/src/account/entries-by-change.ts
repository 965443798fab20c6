import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import type { FoundEntries } from './found-entries.ts'
import { isOfKind, type LedgerEntry, ledgerRows } from './ledger-rows.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'

/** Spans with a smaller share of all entries are sorted; for larger ones the index by change is scanned. */
const smallShare = 0.1

/**
 * A page sorted by amount. `highest` lists equal amounts newest first; `lowest` is the same list in reverse. Reads from
 * the nearer end, so that the last page takes as long as the first.
 */
export async function entriesByChange(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { filter: { kind, sort }, opening, closing, total }: FoundEntries,
  { limit, offset }: Page,
): Promise<LedgerEntry[]> {
  const { table, amount } = ledgerTables[ledger]
  const rows = Math.min(limit, total - offset)
  const after = total - offset - rows
  const end = after < offset ? 'last' : 'first'
  const direction = (sort === 'highest') === (end === 'first') ? 'desc' : 'asc'
  const isSmall = closing.seq - opening.seq < closing.seq * smallShare
  // An expression is not in the index, which makes the database read the span by number and sort it.
  const order = isSmall ? sql`${sql.ref(amount)} + 0` : sql.ref(amount)
  const page = db
    .selectFrom(table)
    .select('seq')
    .where('member_id', '=', memberId)
    .where(isOfKind(ledger, kind))
    .where('seq', '>', opening.seq)
    .where('seq', '<=', closing.seq)
    .orderBy(order, direction)
    .orderBy('seq', direction)
    .limit(rows)
    .offset(end === 'first' ? offset : after)
  const numbers = (await page.execute()).map(({ seq }) => seq)
  const found = await ledgerRows(db, ledger, memberId).select('seq').where('seq', 'in', numbers).execute()
  const bySeq = new Map(found.map(({ seq, ...entry }) => [seq, entry]))
  const inOrder = end === 'first' ? numbers : numbers.toReversed()
  return inOrder.flatMap((seq) => bySeq.get(seq) ?? [])
}
