import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { choiceOr } from '../http/field-kinds.ts'
import { unfamiliarLogins } from '../identity/login-sessions.ts'
import { formatCents, type LedgerName } from './ledger-rows.ts'
import { type LocalDay, lastDays } from './local-days.ts'
import { runningTotalsAt } from './running-totals.ts'

/** Sum of the member's changes on each of the days, the last one up to now; 0 for days without entries. */
export async function dailySums(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  days: readonly LocalDay[],
): Promise<number[]> {
  const totals = await runningTotalsAt(db, ledger, memberId, [...days.map(({ start }) => start), 'now'])
  return days.map((_, index) => (totals[index + 1]?.after ?? 0) - (totals[index]?.after ?? 0))
}

const oneEachDay = { minItems: 7, maxItems: 30 }

const Overview = Type.Object({
  days: Type.Array(Type.String(), oneEachDay),
  score: Type.Array(Type.Integer(), oneEachDay),
  money: Type.Array(Type.String(), oneEachDay),
  /** Not part of BuildAdmin: what else the overview page shows, so that it needs no other call of the account. */
  unfamiliarLogins: Type.Array(Type.Object({ id: Type.String(), ip: Type.String(), create_time: Type.Integer() }), {
    description: 'Open sessions of the last seven days from an address of no other; the newest five',
  }),
  accountVerificationType: Type.Array(Type.Enum(channels), {
    description: 'As account/profile answers it; empty without that rule',
  }),
  deletionTime: Type.Union([Type.Integer(), Type.Null()], { description: 'When the account will be deleted, if ever' }),
})

/** Changes of points and balance on each of the last days, ending today (member API, 7.2). */
export const accountOverview = defineEndpoint({
  method: 'GET',
  path: '/account/overview',
  summary: 'Points and balance of the last days',
  rule: 'account/overview',
  // Without it as many as BuildAdmin tells.
  query: { days: choiceOr(['7', '30'], '7', { description: 'How many days, today last' }) },
  data: Overview,
  async handler({ db, member, query, sessionId, rights, delivery, now, config }) {
    const days = lastDays(now, Number(query.days), config.timeZone)
    const [score, money, logins] = await Promise.all([
      dailySums(db, 'score', member.id, days),
      dailySums(db, 'balance', member.id, days),
      unfamiliarLogins(db, { memberId: member.id, sessionId, now }),
    ])
    return ok(Overview, {
      days: days.map((day) => day.date),
      score,
      money: money.map(formatCents),
      unfamiliarLogins: logins,
      accountVerificationType: rights.may('account/profile') ? verificationTypes(delivery) : [],
      deletionTime: member.deletion_time || null,
    })
  },
})
