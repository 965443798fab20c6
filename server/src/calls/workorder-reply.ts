import { Type } from 'typebox'
import { type Call, tolerant } from '../http/call.ts'
import { failure, noRight } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { answerAct, TicketData } from '../work-orders/answer-act.ts'
import { isAnswer, messageFields, readMessage } from '../work-orders/read-message.ts'
import { openTicket } from '../work-orders/viewer.ts'

/** What every act on a ticket is sent with. */
export const actFields = {
  id: tolerant(Type.Integer()),
  view: tolerant(Type.String({ enum: ['mine', 'manage'] })),
  version: tolerant(Type.Integer({ description: 'As seen; another one now is answered with data.conflict' })),
}

/** A public message, or among agents an internal note; a member never writes anything but public. */
export const workorderReply: Call = {
  method: 'POST',
  path: '/workorder/reply',
  summary: 'Write to a work order',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({
    ...actFields,
    ...messageFields,
    visibility: tolerant(Type.String({ enum: ['public', 'internal'], default: 'public' })),
  }),
  data: TicketData,
  async answer(visit) {
    const { body, say } = visit
    const opened = await openTicket(visit, body)
    if ('code' in opened) return opened
    const note = opened.view === 'manage' && readText(body, 'visibility') === 'internal'
    const action = note ? 'note' : 'reply'
    if (!opened.may(action)) return noRight(say('noPermission'))
    const message = await readMessage(visit, opened.actor, note ? 'internal' : 'public')
    if (isAnswer(message)) return message
    if (message === undefined) return failure(say('ticketBodyRequired'))
    return answerAct(visit, opened, { action, act: { kind: action }, message })
  },
}
