import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { type Page, pageOf, type Values } from '../http/field-kinds.ts'
import {
  type LedgerFilter,
  type LedgerKind,
  type LedgerSort,
  type ledgerFields,
  ledgerSorts,
  readLedgerFilter,
} from './ledger-filter.ts'
import { counterOf, isOfKind, type LedgerEntry, type LedgerName, ledgerRows, ledgerTables } from './ledger-rows.ts'
import { changesBetween, type LedgerChanges, type RunningTotals, totalsAtEnds } from './running-totals.ts'

/** A filter with the number of matching entries, and the running totals before and after them. */
interface FoundEntries {
  filter: LedgerFilter
  opening: RunningTotals
  closing: RunningTotals
  total: number
}

/** Spans with a smaller share of all entries are sorted; for larger ones the index by change is scanned. */
const smallShare = 0.1

/**
 * A page sorted by amount. `highest` lists equal amounts newest first; `lowest` is the same list in reverse. Reads from
 * the nearer end, so that the last page takes as long as the first.
 */
async function entriesByChange(
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

/** Fields of a list besides its entries. With `sum` and `sort` a client can tell that its filters were applied. */
export const ledgerListFields = {
  total: Type.Integer(),
  sort: Type.Enum(ledgerSorts),
}

/** Loads a page of entries as the request filters them; `sum` is over all pages. */
export async function loadLedgerPage(
  { db, member, query, config }: MemberContext<Values<typeof ledgerFields>>,
  ledger: LedgerName,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number; sort: LedgerSort } | 'invalid'> {
  const filter = readLedgerFilter(query, config.timeZone)
  if (filter === 'invalid') return filter
  return { ...(await ledgerPage(db, ledger, member.id, filter, pageOf(query))), sort: filter.sort }
}
