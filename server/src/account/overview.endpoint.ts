import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { formatCents } from './cents.ts'
import { dailySums } from './daily-sums.ts'
import { lastDays } from './local-days.ts'

const week = { minItems: 7, maxItems: 7 }

const Overview = Type.Object({
  days: Type.Array(Type.String(), week),
  score: Type.Array(Type.Integer(), week),
  money: Type.Array(Type.String(), week),
})

const succeed = ok(Overview)

/** Changes of points and balance on each of the last seven days, ending today (member API, 7.2). */
export const accountOverview = defineEndpoint({
  method: 'GET',
  path: '/account/overview',
  summary: 'Points and balance of the last seven days',
  access: 'rule',
  rule: 'account/overview',
  budget: 'ordinary',
  data: Overview,
  async handler({ db, member, now, config }) {
    const days = lastDays(now, 7, config.timeZone)
    const [score, money] = await Promise.all([
      dailySums(db, 'score', member.id, days),
      dailySums(db, 'balance', member.id, days),
    ])
    return succeed({ days: days.map((day) => day.date), score, money: money.map(formatCents) })
  },
})
