import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LedgerSpan } from './ledger-filter.ts'
import { type LedgerName, ledgerTables } from './ledger-rows.ts'

/** Sums over all entries of a ledger up to a moment (schema, `EntrySums`). */
export interface RunningTotals {
  seq: number
  ins: number
  outs: number
  gained: number
  /** The balance or points at that moment. */
  after: number
}

const columns = ['seq', 'ins', 'outs', 'gained', 'after'] as const

/** The totals before the first entry: no entries, and what the member had already. */
async function beginning(db: Database, ledger: LedgerName, memberId: number): Promise<RunningTotals> {
  const { table, amount } = ledgerTables[ledger]
  const first = await db
    .selectFrom(table)
    .select('before as held')
    .where('member_id', '=', memberId)
    .where('seq', '=', 1)
    .executeTakeFirst()
  const member = () =>
    db
      .selectFrom('member')
      .select(sql.ref<number>(amount).as('held'))
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  const { held } = first ?? (await member())
  return { seq: 0, ins: 0, outs: 0, gained: 0, after: held }
}

/** Number of the last entry before each moment (seconds); null where there is none. */
async function lastBefore(db: Database, ledger: LedgerName, memberId: number, moments: readonly number[]) {
  const { table } = ledgerTables[ledger]
  const values = sql.join(moments.map((moment, ordinal) => sql`(${sql.lit(ordinal)}, cast(${moment} as bigint))`))
  const { rows } = await sql<{ seq: number | null }>`
    with wanted (ordinal, moment) as (values ${values})
    select (
      select seq from ${sql.table(table)}
      where member_id = ${memberId} and create_time < wanted.moment
      order by create_time desc, seq desc limit 1
    ) as seq
    from wanted order by ordinal`.execute(db)
  return rows.map(({ seq }) => seq)
}

/** The totals before each of the moments (seconds, or now), read through indexes however long the ledger is. */
export async function runningTotalsAt(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  moments: readonly (number | 'now')[],
): Promise<RunningTotals[]> {
  const { table } = ledgerTables[ledger]
  const own = db.selectFrom(table).select(columns).where('member_id', '=', memberId)
  const dated = moments.filter((moment) => moment !== 'now')
  const [start, newest, numbers] = await Promise.all([
    beginning(db, ledger, memberId),
    own.orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    dated.length === 0 ? [] : lastBefore(db, ledger, memberId, dated),
  ])
  const wanted = [...new Set(numbers.filter((seq) => seq !== null))]
  const found = wanted.length === 0 ? [] : await own.where('seq', 'in', wanted).execute()
  const bySeq = new Map(found.map((totals) => [totals.seq, totals]))
  const byMoment = new Map(dated.map((moment, index) => [moment, bySeq.get(numbers[index] ?? 0) ?? start]))
  return moments.map((moment) => (moment === 'now' ? (newest ?? start) : (byMoment.get(moment) ?? start)))
}

/** The totals at the beginning and at the end of a span. */
export async function totalsAtEnds(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { from, before }: LedgerSpan,
): Promise<{ opening: RunningTotals; closing: RunningTotals }> {
  // Entries are numbered from 1, and none is older than the first second.
  const [opening, closing] = await runningTotalsAt(db, ledger, memberId, [from ?? 0, before ?? 'now'])
  if (opening === undefined || closing === undefined) throw new Error('no running totals were found')
  return { opening, closing }
}

/** Changes between two running totals: amounts added and taken (zero or less), and the number of entries. */
export interface LedgerChanges {
  added: number
  taken: number
  count: number
}

/** The difference between two running totals. */
export function changesBetween(opening: RunningTotals, closing: RunningTotals): LedgerChanges {
  const added = closing.gained - opening.gained
  return { added, taken: closing.after - opening.after - added, count: closing.seq - opening.seq }
}
