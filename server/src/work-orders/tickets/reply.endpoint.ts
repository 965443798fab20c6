import { failure } from '../../http/envelope.ts'
import { choiceOr } from '../../http/field-kinds.ts'
import { answerAct, WrittenData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { attachButton, isAnswer, messageFields, readMessage, undoField } from './read-message.ts'
import { actFields } from './ticket-fields.ts'

const isNote = ({ body }: { body: { visibility: 'public' | 'internal' } }): boolean => body.visibility === 'internal'

/** Writes a public message, or as an agent an internal note. */
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
  budget: 'ordinary',
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
