import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { unfamiliarLogins } from '../identity/unfamiliar-logins.ts'
import { formatCents } from './cents.ts'
import { dailySums } from './daily-sums.ts'
import { lastDays } from './local-days.ts'

const week = { minItems: 7, maxItems: 7 }

const Overview = Type.Object({
  days: Type.Array(Type.String(), week),
  score: Type.Array(Type.Integer(), week),
  money: Type.Array(Type.String(), week),
  /** Not part of BuildAdmin: what else the overview page shows, so that it needs no other call of the account. */
  unfamiliarLogins: Type.Array(Type.Object({ id: Type.String(), ip: Type.String(), create_time: Type.Integer() }), {
    description: 'Open sessions of the last seven days from an address of no other; the newest five',
  }),
  accountVerificationType: Type.Array(Type.Enum(channels), {
    description: 'As account/profile answers it; empty without that rule',
  }),
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
  async handler({ db, member, sessionId, rights, delivery, now, config }) {
    const days = lastDays(now, 7, config.timeZone)
    const [score, money, logins] = await Promise.all([
      dailySums(db, 'score', member.id, days),
      dailySums(db, 'balance', member.id, days),
      unfamiliarLogins(db, { memberId: member.id, sessionId, now }),
    ])
    return succeed({
      days: days.map((day) => day.date),
      score,
      money: money.map(formatCents),
      unfamiliarLogins: logins,
      accountVerificationType: rights.may('account/profile') ? verificationTypes(delivery) : [],
    })
  },
})
