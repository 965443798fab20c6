import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import type { Values } from '../../http/field.ts'
import { integerIfSent, text, texts } from '../../http/field-kinds.ts'
import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { actFields } from './ticket-fields.ts'
import { nodeOf } from './ticket-permissions.ts'
import { reopened } from './viewer.ts'

const ratingFields = {
  score: integerIfSent(5, { minimum: 1, maximum: 5 }),
  reasons: texts(),
  comment: text({ maxLength: 1000 }),
}

type RatingContext = MemberContext<unknown, Values<typeof ratingFields>>

const reasonsText = (reasons: readonly string[]): string =>
  reasons
    .slice(0, 10)
    .map((reason) => reason.replaceAll(',', ' ').slice(0, 50))
    .join(',')

const readRating = ({ body, t }: RatingContext): Extract<Act, { kind: 'rate' }> | Answer<null> => {
  const { score = 0, reasons, comment } = body
  if (score === 0) return failure(t('ticketScoreRule'))
  return { kind: 'rate', score, reasons: reasonsText(reasons), comment: comment.slice(0, 1000) || null }
}

/** Members confirm the solution, with an optional rating (work orders, transition 9). */
export const workorderConfirm = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/confirm',
  summary: 'Confirm that a work order is solved',
  rights: { mine: ['confirm'], manage: 'never' },
  budget: 'ordinary',
  body: { ...actFields, ...ratingFields },
  data: TicketData,
  async handler(context, opened) {
    const rating = context.body.score === undefined ? undefined : readRating(context)
    if (rating !== undefined && 'code' in rating) return rating
    const answer = await answerAct(context, opened, { act: { kind: 'confirm' } })
    const closed = await reopened(context, opened)
    // Without the permission to rate, only the confirmation is stored.
    const isRated = rating !== undefined && context.rights.may(nodeOf('member', 'rate'))
    if (answer.code !== 1 || !isRated || closed === undefined) return answer
    // The confirmation has changed the version that the member saw.
    const body = { ...context.body, version: closed.row.version }
    return answerAct({ ...context, body }, closed, { act: rating })
  },
})

/** The member's rating of a closed ticket, which can be changed for seven days. */
export const workorderRate = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/rate',
  summary: 'Rate a closed work order',
  rights: { mine: ['rate'], manage: 'never' },
  budget: 'ordinary',
  body: { ...actFields, ...ratingFields },
  data: TicketData,
  async handler(context, opened) {
    const act = readRating(context)
    return 'code' in act ? act : answerAct(context, opened, { act })
  },
})
