import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { formatCents } from './cents.ts'
import { spanFields } from './ledger-filter.ts'
import { loadLedgerSummary, summaryAnswer, summaryData } from './ledger-summary-data.ts'

const Summary = Type.Object(summaryData(Type.String()))

/** Sums and trend of the member's balance over a period; not part of BuildAdmin. Needs the same rule as the list. */
export const accountBalanceSummary = defineEndpoint({
  method: 'GET',
  path: '/account/balanceSummary',
  summary: 'Sums and trend of the balance',
  access: 'rule',
  rule: 'account/balance',
  budget: 'ordinary',
  query: spanFields,
  data: Summary,
  async handler(context) {
    const summary = await loadLedgerSummary(context, 'balance')
    return summary === 'invalid' ? failure(context.t('parameterError')) : ok(Summary, summaryAnswer(summary, formatCents))
  },
})
