import { Type } from 'typebox'
import { type MemberVisit, tolerant } from '../../http/call.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { type Input, readText } from '../../http/read-input.ts'
import { readTexts, readWhole } from '../../http/read-number.ts'
import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { actFields } from './reply.endpoint.ts'
import { ticketCall } from './ticket-call.ts'
import { nodeOf } from './ticket-permissions.ts'
import { reopened } from './viewer.ts'

const ratingFields = {
  score: tolerant(Type.Integer({ minimum: 1, maximum: 5 })),
  reasons: tolerant(Type.Array(Type.String())),
  comment: tolerant(Type.String({ maxLength: 1000 })),
}

const readReasons = (body: Input): string =>
  readTexts(body, 'reasons')
    .slice(0, 10)
    .map((reason) => reason.replaceAll(',', ' ').slice(0, 50))
    .join(',')

const readRating = ({ body, say }: MemberVisit): Extract<Act, { kind: 'rate' }> | Answer<null> => {
  const score = readWhole(body, 'score', 5) ?? 0
  if (score === 0) return failure(say('ticketScoreRule'))
  return { kind: 'rate', score, reasons: readReasons(body), comment: readText(body, 'comment').slice(0, 1000) || null }
}

/** The member says that it is solved, with a rating where he gives one (screens: transition 9). */
export const workorderConfirm = ticketCall({
  method: 'POST',
  path: '/workorder/confirm',
  summary: 'Confirm that a work order is solved',
  rights: { mine: ['confirm'], manage: 'never' },
  budget: 'ordinary',
  body: Type.Object({ ...actFields, ...ratingFields }),
  data: TicketData,
  async answer(visit, opened) {
    const rating = readText(visit.body, 'score') === '' ? undefined : readRating(visit)
    if (rating !== undefined && 'code' in rating) return rating
    const answer = await answerAct(visit, opened, { act: { kind: 'confirm' } })
    const closed = await reopened(visit, opened)
    // Without the right to rate the confirmation counts alone.
    const isRated = rating !== undefined && visit.rights.may(nodeOf('member', 'rate'))
    if (answer.code !== 1 || !isRated || closed === undefined) return answer
    // The version the member saw was the one before he confirmed.
    const body = { ...visit.body, version: closed.row.version }
    return answerAct({ ...visit, body }, closed, { act: rating })
  },
})

/** How content the member is, once it is closed; he may change it for seven days. */
export const workorderRate = ticketCall({
  method: 'POST',
  path: '/workorder/rate',
  summary: 'Rate a closed work order',
  rights: { mine: ['rate'], manage: 'never' },
  budget: 'ordinary',
  body: Type.Object({ ...actFields, ...ratingFields }),
  data: TicketData,
  async answer(visit, opened) {
    const act = readRating(visit)
    return 'code' in act ? act : answerAct(visit, opened, { act })
  },
})
