import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { formatCents } from './cents.ts'
import { ledgerFields } from './ledger-filter.ts'
import { ledgerListFields, loadLedgerPage } from './load-ledger-page.ts'

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
  access: 'rule',
  rule: 'account/balance',
  budget: 'ordinary',
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
