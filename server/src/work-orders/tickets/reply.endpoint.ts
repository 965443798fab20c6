import { Type } from 'typebox'
import { type MemberVisit, tolerant } from '../../http/call.ts'
import { failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { isAnswer, messageFields, readMessage } from './read-message.ts'
import { ticketCall } from './ticket-call.ts'

/** What every act on a ticket is sent with. */
export const actFields = {
  id: tolerant(Type.Integer()),
  view: tolerant(Type.String({ enum: ['mine', 'manage'] })),
  version: tolerant(Type.Integer({ description: 'As seen; another one now is answered with data.conflict' })),
}

const isNote = ({ body }: MemberVisit): boolean => readText(body, 'visibility') === 'internal'

/** A public message, or among agents an internal note; a member never writes anything but public. */
export const workorderReply = ticketCall({
  method: 'POST',
  path: '/workorder/reply',
  summary: 'Write to a work order',
  rights: {
    mine: ['reply'],
    manage: [
      { action: 'note', when: isNote },
      { action: 'reply', when: (visit) => !isNote(visit) },
    ],
  },
  budget: 'ordinary',
  body: Type.Object({
    ...actFields,
    ...messageFields,
    visibility: tolerant(Type.String({ enum: ['public', 'internal'], default: 'public' })),
  }),
  data: TicketData,
  async answer(visit, opened) {
    const note = opened.view === 'manage' && isNote(visit)
    const message = await readMessage(visit, opened.actor, note ? 'internal' : 'public')
    if (isAnswer(message)) return message
    if (message === undefined) return failure(visit.say('ticketBodyRequired'))
    return answerAct(visit, opened, { act: { kind: note ? 'note' : 'reply' }, message })
  },
})
