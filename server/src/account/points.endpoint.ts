import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { ledgerListFields, loadLedgerPage } from './ledger.ts'
import { ledgerFields, spanFields } from './ledger-filter.ts'
import { isOfKind, type LedgerName, ledgerTables } from './ledger-rows.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary.ts'
import type { RunningTotals } from './running-totals.ts'

const Points = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_id: Type.Integer(),
      score: Type.Integer(),
      before: Type.Integer(),
      after: Type.Integer(),
      memo: Type.String(),
      create_time: Type.Integer(),
    }),
  ),
  ...ledgerListFields,
  sum: Type.Integer(),
})

/** The member's points entries, newest first by default (member API, 7.2). */
export const accountIntegral = defineEndpoint({
  method: 'GET',
  path: '/account/integral',
  summary: 'Points entries, newest first',
  rule: 'account/integral',
  query: ledgerFields,
  data: Points,
  async handler(context) {
    const page = await loadLedgerPage(context, 'score')
    if (page === 'invalid') return failure(context.t('parameterError'))
    const { entries, total, sort, sum } = page
    const list = entries.map(({ id, member_id, amount, before, after, memo, create_time }) => ({
      id,
      user_id: member_id,
      score: amount,
      before,
      after,
      memo,
      create_time,
    }))
    return ok(Points, { list, total, sort, sum })
  },
})

/** Reasons of entries with the amounts they added. */
export interface EarningReasons {
  /** The largest amounts, in descending order. */
  list: { reason: string; amount: number; times: number }[]
  /** Number of entries read: the newest that added something. */
  counted: number
  /** Number of all entries that added something. */
  total: number
}

const shownReasons = 5
/** Reasons have no index, so only the newest entries of a long ledger are read. */
const mostEntries = 5_000

/** The reasons that added most between two running totals. */
export async function earningReasons(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { opening, closing }: { opening: RunningTotals; closing: RunningTotals },
): Promise<EarningReasons> {
  const { table, amount } = ledgerTables[ledger]
  const total = closing.ins - opening.ins
  const counted = Math.min(total, mostEntries)
  const earned = sql<number>`sum(${sql.ref(amount)})`
  const rows = await db
    .selectFrom(table)
    .select(['memo as reason', earned.as('amount'), (select) => select.fn.countAll<number>().as('times')])
    .where('member_id', '=', memberId)
    .where(isOfKind(ledger, 'in'))
    .where('ins', '>', closing.ins - counted)
    .where('ins', '<=', closing.ins)
    .groupBy('memo')
    .orderBy(earned, 'desc')
    .orderBy('memo')
    .limit(shownReasons)
    .execute()
  const list = rows.map((row) => ({ reason: row.reason, amount: Number(row.amount), times: Number(row.times) }))
  return { list, counted, total }
}

const Summary = Type.Object({
  ...summaryData(Type.Integer()),
  /** What earned most points, from the newest `counted` of the `total` entries that added points. */
  earned: Type.Object({
    list: Type.Array(Type.Object({ reason: Type.String(), score: Type.Integer(), times: Type.Integer() })),
    counted: Type.Integer(),
    total: Type.Integer(),
  }),
})

/** Sums, trend and sources of the member's points over a period; not part of BuildAdmin. Needs the rule of the list. */
export const accountIntegralSummary = defineEndpoint({
  method: 'GET',
  path: '/account/integralSummary',
  summary: 'Sums, trend and sources of the points',
  rule: 'account/integral',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const summary = await loadLedgerSummary(context, 'score')
    if (summary === 'invalid') return failure(context.t('parameterError'))
    const { list, counted, total } = await earningReasons(context.db, 'score', context.member.id, summary)
    const sources = list.map(({ reason, amount, times }) => ({ reason, score: amount, times }))
    return ok(Summary, { ...summaryAnswer(summary, (points) => points), earned: { list: sources, counted, total } })
  },
})
