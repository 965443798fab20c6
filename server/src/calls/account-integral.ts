import { Type } from 'typebox'
import { ledgerPage } from '../account/ledger.ts'
import { answering, type Call } from '../http/call.ts'
import { readPage } from '../http/read-input.ts'
import { pageQuery } from './page-query.ts'

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
  total: Type.Integer(),
})

const succeed = answering(Points)

/** The member's points entries, newest first (contract 1.4). */
export const accountIntegral: Call = {
  method: 'GET',
  path: '/account/integral',
  summary: 'Points entries, newest first',
  access: 'rule',
  rule: 'account/integral',
  budget: 'ordinary',
  query: Type.Object(pageQuery),
  data: Points,
  async answer({ db, member, query }) {
    const { entries, total } = await ledgerPage(db, 'score', member.id, readPage(query))
    const list = entries.map(({ id, member_id, amount, before, after, memo, create_time }) => ({
      id,
      user_id: member_id,
      score: amount,
      before,
      after,
      memo,
      create_time,
    }))
    return succeed({ list, total })
  },
}
