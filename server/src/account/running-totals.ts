import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LedgerSpan } from './ledger-question.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'

/** Where a ledger stood at a moment: its sums over all entries until then (schema, `EntrySums`). */
export interface RunningTotals {
  seq: number
  ins: number
  outs: number
  gained: number
  /** What the member held. */
  after: number
}

const columns = ['seq', 'ins', 'outs', 'gained', 'after'] as const

/** How a ledger began: without entries, and with what the member held before the first. */
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

/** Number of the last entry before each of the moments (seconds); null where there is none. */
async function lastBefore(db: Database, ledger: LedgerName, memberId: number, moments: readonly number[]) {
  const { table } = ledgerTables[ledger]
  const values = sql.join(moments.map((moment, place) => sql`(${sql.lit(place)}, cast(${moment} as bigint))`))
  const { rows } = await sql<{ seq: number | null }>`
    with asked (place, moment) as (values ${values})
    select (
      select seq from ${sql.table(table)}
      where member_id = ${memberId} and create_time < asked.moment
      order by create_time desc, seq desc limit 1
    ) as seq
    from asked order by place`.execute(db)
  return rows.map(({ seq }) => seq)
}

/** Where the ledger stood before each of the moments (seconds, or now), found through indexes however long it is. */
export async function runningTotalsAt(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  moments: readonly (number | 'now')[],
): Promise<RunningTotals[]> {
  const { table } = ledgerTables[ledger]
  const own = db.selectFrom(table).select(columns).where('member_id', '=', memberId)
  const dated = moments.filter((moment) => moment !== 'now')
  const [start, newest, places] = await Promise.all([
    beginning(db, ledger, memberId),
    own.orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    dated.length === 0 ? [] : lastBefore(db, ledger, memberId, dated),
  ])
  const wanted = [...new Set(places.filter((seq) => seq !== null))]
  const found = wanted.length === 0 ? [] : await own.where('seq', 'in', wanted).execute()
  const stands = new Map(found.map((stand) => [stand.seq, stand]))
  const byMoment = new Map(dated.map((moment, index) => [moment, stands.get(places[index] ?? 0) ?? start]))
  return moments.map((moment) => (moment === 'now' ? (newest ?? start) : (byMoment.get(moment) ?? start)))
}

/** Where the ledger stood at the beginning and at the end of a span. */
export async function totalsAround(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { from, before }: LedgerSpan,
): Promise<{ opening: RunningTotals; closing: RunningTotals }> {
  // Entries are numbered from 1, and none is older than the first second.
  const [opening, closing] = await runningTotalsAt(db, ledger, memberId, [from ?? 0, before ?? 'now'])
  if (opening === undefined || closing === undefined) throw new Error('a stand was not found')
  return { opening, closing }
}

/** What happened between two stands: added, taken (zero or less) and number of entries. */
export interface LedgerChanges {
  added: number
  taken: number
  count: number
}

/** The difference of two stands. */
export function changesBetween(opening: RunningTotals, closing: RunningTotals): LedgerChanges {
  const added = closing.gained - opening.gained
  return { added, taken: closing.after - opening.after - added, count: closing.seq - opening.seq }
}
