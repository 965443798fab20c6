import { Type } from 'typebox'
import { type MemberContext, untrusted } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { isAnswer, messageFields, readMessage } from './read-message.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'

/** What every act on a ticket is sent with. */
export const actFields = {
  id: untrusted(Type.Integer()),
  view: untrusted(Type.String({ enum: ['mine', 'manage'] })),
  version: untrusted(Type.Integer({ description: 'As seen; another one now is answered with data.conflict' })),
}

const isNote = ({ body }: MemberContext): boolean => readText(body, 'visibility') === 'internal'

/** A public message, or among agents an internal note; a member never writes anything but public. */
export const workorderReply = ticketEndpoint({
  method: 'POST',
  path: '/workorder/reply',
  summary: 'Write to a work order',
  rights: {
    mine: ['reply'],
    manage: [
      { action: 'note', when: isNote },
      { action: 'reply', when: (context) => !isNote(context) },
    ],
  },
  budget: 'ordinary',
  body: Type.Object({
    ...actFields,
    ...messageFields,
    visibility: untrusted(Type.String({ enum: ['public', 'internal'], default: 'public' })),
  }),
  data: TicketData,
  async handler(context, opened) {
    const note = opened.view === 'manage' && isNote(context)
    const message = await readMessage(context, opened.actor, note ? 'internal' : 'public')
    if (isAnswer(message)) return message
    if (message === undefined) return failure(context.t('ticketBodyRequired'))
    return answerAct(context, opened, { act: { kind: note ? 'note' : 'reply' }, message })
  },
})
