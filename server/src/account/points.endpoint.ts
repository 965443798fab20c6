import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { ledgerFields } from './ledger-filter.ts'
import { ledgerListFields, loadLedgerPage } from './load-ledger-page.ts'

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
  access: 'rule',
  rule: 'account/integral',
  budget: 'ordinary',
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
