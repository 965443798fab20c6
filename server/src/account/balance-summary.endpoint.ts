import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { formatCents } from './cents.ts'
import { spanFields } from './ledger-question.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary-data.ts'

const Summary = Type.Object(summaryData(Type.String()))

const succeed = ok(Summary)

/** Sums and course of the member's balance over some days; an addition of ours, with the list's right. */
export const accountBalanceSummary = defineEndpoint({
  method: 'GET',
  path: '/account/balanceSummary',
  summary: 'Sums and course of the balance',
  access: 'rule',
  rule: 'account/balance',
  budget: 'ordinary',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const asked = await loadLedgerSummary(context, 'balance')
    return asked === 'invalid' ? failure(context.t('parameterError')) : succeed(summaryAnswer(asked, formatCents))
  },
})
