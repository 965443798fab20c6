import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { retried } from '../../database/transact.ts'
import { ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'
import { type ActRequest, actOnTicket } from './act-on-ticket.ts'
import { conflictAnswer } from './answer-act.ts'
import { TicketRaced, ticketChanged, updateUnchanged } from './change-ticket.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { outgoingOf } from './outgoing.ts'
import type { StoredTicket } from './ticket-change.ts'
import { managedActFields } from './ticket-fields.ts'
import { reopened } from './viewer.ts'

const parts = ['ticket_message', 'ticket_outgoing', 'ticket_event', 'ticket_reader', 'ticket_presence'] as const

/**
 * Deletes a ticket with its files and all its rows in other tables, in one transaction; links from other tickets are removed.
 * @param seen the ticket as it was seen; undefined for any version
 * @throws TicketRaced when it has changed since, or a message has come that still has to leave
 */
export const deleteTicket = (db: Database, id: number, seen?: StoredTicket): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Locks the ticket first, like every write to it.
    const locked = { hidden_by_requester: 1 }
    if (seen === undefined) await transaction.updateTable('ticket').set(locked).where('id', '=', id).execute()
    else {
      await updateUnchanged(transaction, seen, locked)
      if ((await outgoingOf(transaction, id)) !== undefined) throw new TicketRaced()
    }
    const files = transaction.deleteFrom('ticket_attachment').where('ticket_id', '=', id)
    const released = await files.returning('url').execute()
    for (const part of parts) await transaction.deleteFrom(part).where('ticket_id', '=', id).execute()
    await transaction
      .deleteFrom('ticket_link')
      .where((where) => where.or([where('ticket_id', '=', id), where('linked_id', '=', id)]))
      .execute()
    await transaction.updateTable('ticket').set({ follow_up_of_id: null }).where('follow_up_of_id', '=', id).execute()
    await transaction.updateTable('ticket').set({ merged_into_id: null }).where('merged_into_id', '=', id).execute()
    await transaction.deleteFrom('ticket').where('id', '=', id).execute()
    await releaseUploads(
      transaction,
      released.map(({ url }) => url),
    )
  })

const Deleted = Type.Object({ id: Type.Integer() })

/** Deletes a ticket permanently, which only leads may do. */
export const workorderDelete = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/delete',
  summary: 'Delete a work order permanently',
  rights: { mine: 'never', manage: ['delete'] },
  body: managedActFields,
  data: Deleted,
  async handler(context, opened) {
    const { db, body, now } = context
    const act: ActRequest = {
      ticketId: opened.row.id,
      act: { kind: 'delete' },
      actor: opened.actor,
      version: body.version,
    }
    const isDone = await retried(async () => {
      // A message that is on its way arrives first: what it says has not been seen.
      const result = await actOnTicket(db, act, now)
      const [seen] = result.kind === 'done' ? result.stored : []
      if (seen !== undefined) await deleteTicket(db, opened.row.id, seen.before)
      return seen !== undefined
    })
    if (!isDone) {
      const fresh = await reopened(context, opened)
      return fresh === undefined ? failure(context.t('ticketNotFound')) : conflictAnswer(context, fresh)
    }
    announce(context.db, ticketChanged(opened.row, 'all'))
    context.log.info(
      { ticketId: opened.row.id, number: opened.row.number, by: context.member.id },
      'work order deleted',
    )
    return ok(Deleted, { id: opened.row.id })
  },
})
