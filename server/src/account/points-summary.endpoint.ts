import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { earningReasons } from './earning-reasons.ts'
import { spanFields } from './ledger-filter.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary-data.ts'

const Summary = Type.Object({
  ...summaryData(Type.Integer()),
  /** What earned most points, from the newest `counted` of the `total` entries that added points. */
  earned: Type.Object({
    list: Type.Array(Type.Object({ reason: Type.String(), score: Type.Integer(), times: Type.Integer() })),
    counted: Type.Integer(),
    total: Type.Integer(),
  }),
})

const succeed = ok(Summary)

/** Sums, trend and sources of the member's points over a period; not part of BuildAdmin. Needs the rule of the list. */
export const accountIntegralSummary = defineEndpoint({
  method: 'GET',
  path: '/account/integralSummary',
  summary: 'Sums, trend and sources of the points',
  access: 'rule',
  rule: 'account/integral',
  budget: 'ordinary',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const summary = await loadLedgerSummary(context, 'score')
    if (summary === 'invalid') return failure(context.t('parameterError'))
    const { list, counted, total } = await earningReasons(context.db, 'score', context.member.id, summary)
    const sources = list.map(({ reason, amount, times }) => ({ reason, score: amount, times }))
    return succeed({ ...summaryAnswer(summary, (points) => points), earned: { list: sources, counted, total } })
  },
})
