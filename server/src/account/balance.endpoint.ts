import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { ledgerListFields, loadLedgerPage } from './ledger.ts'
import { ledgerFields, spanFields } from './ledger-filter.ts'
import { formatCents } from './ledger-rows.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary.ts'

const Balance = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_id: Type.Integer(),
      money: Type.String(),
      before: Type.String(),
      after: Type.String(),
      memo: Type.String(),
      create_time: Type.Integer(),
    }),
  ),
  ...ledgerListFields,
  sum: Type.String(),
})

/** The member's balance entries, newest first by default (member API, 7.2). */
export const accountBalance = defineEndpoint({
  method: 'GET',
  path: '/account/balance',
  summary: 'Balance entries, newest first',
  rule: 'account/balance',
  query: ledgerFields,
  data: Balance,
  async handler(context) {
    const page = await loadLedgerPage(context, 'balance')
    if (page === 'invalid') return failure(context.t('parameterError'))
    const { entries, total, sort, sum } = page
    const list = entries.map((entry) => ({
      id: entry.id,
      user_id: entry.member_id,
      money: formatCents(entry.amount),
      before: formatCents(entry.before),
      after: formatCents(entry.after),
      memo: entry.memo,
      create_time: entry.create_time,
    }))
    return ok(Balance, { list, total, sort, sum: formatCents(sum) })
  },
})

const Summary = Type.Object(summaryData(Type.String()))

/** Sums and trend of the member's balance over a period; not part of BuildAdmin. Needs the same rule as the list. */
export const accountBalanceSummary = defineEndpoint({
  method: 'GET',
  path: '/account/balanceSummary',
  summary: 'Sums and trend of the balance',
  rule: 'account/balance',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const summary = await loadLedgerSummary(context, 'balance')
    return summary === 'invalid'
      ? failure(context.t('parameterError'))
      : ok(Summary, summaryAnswer(summary, formatCents))
  },
})
