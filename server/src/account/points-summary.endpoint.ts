import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { earningReasons } from './earning-reasons.ts'
import { spanFields } from './ledger-question.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary-data.ts'

const Summary = Type.Object({
  ...summaryData(Type.Integer()),
  /** What brought most points; `counted` of the `total` entries that added some were looked at, the newest ones. */
  earned: Type.Object({
    list: Type.Array(Type.Object({ reason: Type.String(), score: Type.Integer(), times: Type.Integer() })),
    counted: Type.Integer(),
    total: Type.Integer(),
  }),
})

const succeed = ok(Summary)

/** Sums, course and sources of the member's points over some days; an addition of ours, with the list's right. */
export const accountIntegralSummary = defineEndpoint({
  method: 'GET',
  path: '/account/integralSummary',
  summary: 'Sums, course and sources of the points',
  access: 'rule',
  rule: 'account/integral',
  budget: 'ordinary',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const asked = await loadLedgerSummary(context, 'score')
    if (asked === 'invalid') return failure(context.t('parameterError'))
    const { list, counted, total } = await earningReasons(context.db, 'score', context.member.id, asked)
    const sources = list.map(({ reason, amount, times }) => ({ reason, score: amount, times }))
    return succeed({ ...summaryAnswer(asked, (points) => points), earned: { list: sources, counted, total } })
  },
})
