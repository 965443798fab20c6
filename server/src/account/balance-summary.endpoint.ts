import { Type } from 'typebox'
import { answering, type Call } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { formatCents } from './cents.ts'
import { spanQuery } from './ledger-query.ts'
import { askedSummary, summaryAnswer, summaryData } from './ledger-summary-data.ts'

const Summary = Type.Object(summaryData(Type.String()))

const succeed = answering(Summary)

/** Sums and course of the member's balance over some days; an addition of ours, with the list's right. */
export const accountBalanceSummary: Call = {
  method: 'GET',
  path: '/account/balanceSummary',
  summary: 'Sums and course of the balance',
  access: 'rule',
  rule: 'account/balance',
  budget: 'ordinary',
  query: Type.Object(spanQuery),
  data: Summary,
  async answer(visit) {
    const asked = await askedSummary(visit, 'balance')
    return asked === 'invalid' ? failure(visit.say('parameterError')) : succeed(summaryAnswer(asked, formatCents))
  },
}
