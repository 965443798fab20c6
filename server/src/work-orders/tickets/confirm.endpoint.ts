import { Type } from 'typebox'
import { type MemberContext, untrusted } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { type Input, readText } from '../../http/read-input.ts'
import { readTexts, readWhole } from '../../http/read-number.ts'
import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { actFields } from './reply.endpoint.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'
import { nodeOf } from './ticket-permissions.ts'
import { reopened } from './viewer.ts'

const ratingFields = {
  score: untrusted(Type.Integer({ minimum: 1, maximum: 5 })),
  reasons: untrusted(Type.Array(Type.String())),
  comment: untrusted(Type.String({ maxLength: 1000 })),
}

const readReasons = (body: Input): string =>
  readTexts(body, 'reasons')
    .slice(0, 10)
    .map((reason) => reason.replaceAll(',', ' ').slice(0, 50))
    .join(',')

const readRating = ({ body, t }: MemberContext): Extract<Act, { kind: 'rate' }> | Answer<null> => {
  const score = readWhole(body, 'score', 5) ?? 0
  if (score === 0) return failure(t('ticketScoreRule'))
  return { kind: 'rate', score, reasons: readReasons(body), comment: readText(body, 'comment').slice(0, 1000) || null }
}

/** The member says that it is solved, with a rating where he gives one (screens: transition 9). */
export const workorderConfirm = ticketEndpoint({
  method: 'POST',
  path: '/workorder/confirm',
  summary: 'Confirm that a work order is solved',
  rights: { mine: ['confirm'], manage: 'never' },
  budget: 'ordinary',
  body: Type.Object({ ...actFields, ...ratingFields }),
  data: TicketData,
  async handler(context, opened) {
    const rating = readText(context.body, 'score') === '' ? undefined : readRating(context)
    if (rating !== undefined && 'code' in rating) return rating
    const answer = await answerAct(context, opened, { act: { kind: 'confirm' } })
    const closed = await reopened(context, opened)
    // Without the right to rate the confirmation counts alone.
    const isRated = rating !== undefined && context.rights.may(nodeOf('member', 'rate'))
    if (answer.code !== 1 || !isRated || closed === undefined) return answer
    // The version the member saw was the one before he confirmed.
    const body = { ...context.body, version: closed.row.version }
    return answerAct({ ...context, body }, closed, { act: rating })
  },
})

/** How content the member is, once it is closed; he may change it for seven days. */
export const workorderRate = ticketEndpoint({
  method: 'POST',
  path: '/workorder/rate',
  summary: 'Rate a closed work order',
  rights: { mine: ['rate'], manage: 'never' },
  budget: 'ordinary',
  body: Type.Object({ ...actFields, ...ratingFields }),
  data: TicketData,
  async handler(context, opened) {
    const act = readRating(context)
    return 'code' in act ? act : answerAct(context, opened, { act })
  },
})
