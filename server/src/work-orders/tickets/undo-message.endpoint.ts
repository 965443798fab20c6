import { Type } from 'typebox'
import { ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { text } from '../../http/field-kinds.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { outgoingOf, takeBack } from './outgoing.ts'
import { ticketFields } from './ticket-fields.ts'

/** Takes back one's own message within ten seconds; nobody else has heard of it, and nothing of it stays. */
export const workorderUndoMessage = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/undoMessage',
  summary: 'Take back an own message within 10 seconds',
  // Whoever wrote it may take it back.
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: { ...ticketFields, client_id: text({ maxLength: 64, description: 'Of a message that was sent with `undo`' }) },
  data: Type.Null(),
  async handler({ db, t, now, body }, { row, actor }) {
    const wanted = { ticketId: row.id, author: actor, clientId: body.client_id }
    if (await takeBack(db, wanted, now)) return ok(Type.Null(), null)
    const waits = (await outgoingOf(db, row.id))?.message.client_id === body.client_id
    const left = await db
      .selectFrom('ticket_message')
      .select('id')
      .where('ticket_id', '=', row.id)
      .where('client_id', '=', body.client_id)
      .where('author_id', '=', actor.id)
      .executeTakeFirst()
    if (waits || left !== undefined) return failure(t('ticketUndoTooLate'))
    // A client that has not heard the first answer gives the text back to its author now.
    return { code: 0, msg: t('ticketUndoGone'), data: { taken_back: true } }
  },
})
