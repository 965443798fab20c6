import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { choiceOr, integerIfSent, text, texts, type Values } from '../../http/field-kinds.ts'
import type { Act } from './act.ts'
import { answerAct, TicketData, WrittenData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { attachButton, isAnswer, messageFields, readMessage, undoField } from './read-message.ts'
import { actFields } from './ticket-fields.ts'
import { nodeOf } from './ticket-permissions.ts'
import { reopened } from './viewer.ts'

/** Acts of the requester, each with its path, its rule, and whether it may have a message. */
const acts: ReadonlyArray<
  readonly [path: string, action: string, act: Act, message: 'optional' | 'none', summary: string]
> = [
  ['cancel', 'cancel', { kind: 'cancel' }, 'optional', 'Withdraw an own work order without a reply'],
  ['close', 'close', { kind: 'close' }, 'optional', 'Close an own work order'],
  ['notSolved', 'reopen', { kind: 'unsolved' }, 'optional', 'Reopen a solved work order'],
  ['reopen', 'reopen', { kind: 'reopen' }, 'optional', 'Reopen a closed work order within 14 days'],
  ['nudge', 'nudge', { kind: 'nudge' }, 'none', 'Ask for a reply, at most once in 4 hours'],
  ['hide', 'hide', { kind: 'hide' }, 'none', 'Remove an ended work order from the own list'],
]

/** Acts of members on their own tickets (work orders, transitions 8 and 11 to 13, nudge, hide). */
export const workorderMemberActs = acts.map(([path, action, act, message, summary]) => {
  const description = {
    path: `/workorder/${path}`,
    summary,
    rights: { mine: [action], manage: 'never' },
    data: TicketData,
  } as const
  if (message === 'none') {
    return defineTicketEndpoint({
      method: 'POST',
      ...description,
      body: actFields,
      handler: (context, opened) => answerAct(context, opened, { act }),
    })
  }
  return defineTicketEndpoint({
    method: 'POST',
    ...description,
    rights: { mine: [action, attachButton], manage: 'never' },
    body: { ...actFields, ...messageFields },
    async handler(context, opened) {
      const message = await readMessage(context, opened.actor, 'public', opened.row)
      return isAnswer(message) ? message : answerAct(context, opened, { act, message })
    },
  })
})

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
  body: { ...actFields, ...ratingFields },
  data: TicketData,
  async handler(context, opened) {
    const act = readRating(context)
    return 'code' in act ? act : answerAct(context, opened, { act })
  },
})

const isNote = ({ body }: { body: { visibility: 'public' | 'internal' } }): boolean => body.visibility === 'internal'

export const workorderReply = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/reply',
  summary: 'Reply to a work order',
  rights: {
    mine: ['reply', attachButton],
    manage: [
      { action: 'note', when: isNote },
      { action: 'reply', when: (context) => !isNote(context) },
    ],
  },
  body: {
    ...actFields,
    ...messageFields,
    ...undoField,
    visibility: choiceOr(['public', 'internal'], 'public'),
  },
  data: WrittenData,
  async handler(context, opened) {
    const note = opened.view === 'manage' && isNote(context)
    const message = await readMessage(context, opened.actor, note ? 'internal' : 'public', opened.row)
    if (isAnswer(message)) return message
    if (message === undefined) return failure(context.t('ticketBodyRequired'))
    return answerAct(context, opened, { act: { kind: note ? 'note' : 'reply' }, message, undo: context.body.undo })
  },
})
