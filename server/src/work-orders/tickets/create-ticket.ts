import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { announce } from '../../database/changes.ts'
import type { Database, TicketTable } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { defaultPolicy, slaTerms } from '../sla/sla-clock.ts'
import type { Acting } from './act.ts'
import { storedTicket } from './act-on-ticket.ts'
import { announcedChanges, excerptOf, storeChanges } from './change-ticket.ts'
import type { MessageDraft } from './ticket-change.ts'

export type NewTicket = Pick<
  Insertable<TicketTable>,
  'shop_id' | 'subject' | 'category_id' | 'priority' | 'impact' | 'requester_id' | 'channel' | 'follow_up_of_id'
> & { language: 'zh-cn' | 'en'; message: MessageDraft; actor: Acting }

/** Public number of a ticket that is opened now (seconds): month and id, so that concurrent tickets cannot get the same. */
export const ticketNumber = (id: number, now: number): string => {
  const month = new Date(now * 1000).toISOString().slice(0, 7).replace('-', '')
  return `WO${month}${String(id).padStart(4, '0')}`
}

const emptyRow = (ticket: NewTicket, policyId: number | null, now: number): Insertable<TicketTable> => {
  const { message, actor, ...fields } = ticket
  const byAgent = actor.role !== 'member'
  return {
    ...fields,
    // Replaced once the id is known; unique, as the column requires.
    number: randomUUID(),
    status: byAgent ? 'open' : 'new',
    assignee_id: byAgent ? actor.id : null,
    team_id: null,
    labels: '',
    created_at: now,
    updated_at: now,
    last_activity_at: now,
    last_message_by: message.author_kind,
    last_message_excerpt: excerptOf(message.body),
    last_message_at: now,
    waiting_since: now,
    reopened_count: 0,
    rating_reasons: '',
    is_spam: 0,
    hidden_by_requester: 0,
    message_count: 0,
    last_seq: 0,
    version: 0,
    client_id: message.client_id,
    sla_policy_id: policyId,
  }
}

/** The requester's ticket with that `client_id`, if it exists. */
export const createdBefore = (db: Database, requesterId: number, clientId: string) =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('requester_id', '=', requesterId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/**
 * Creates a ticket with its first message (work orders, transitions 1 and 2) and returns its id. A repeated request
 * with the same `client_id` returns the first ticket.
 * @param now seconds
 */
export async function createTicket(db: Database, ticket: NewTicket, now: number): Promise<number> {
  const { requester_id, message, actor } = ticket
  const known = await createdBefore(db, requester_id, message.client_id)
  if (known !== undefined) return known.id
  const policyId = await defaultPolicy(db, ticket.shop_id)
  const terms = await slaTerms(db, policyId)
  const created = await transact(db, async (transaction) => {
    const inserted = await transaction
      .insertInto('ticket')
      .values(emptyRow(ticket, policyId, now))
      .onConflict((conflict) => conflict.columns(['requester_id', 'client_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted === undefined) return undefined
    await transaction
      .updateTable('ticket')
      .set({ number: ticketNumber(inserted.id, now) })
      .where('id', '=', inserted.id)
      .execute()
    const before = await storedTicket(transaction, inserted.id)
    if (before === undefined) throw new Error('a ticket just created is not there')
    const event = { type: 'created', visibility: 'public', from: null, to: before.status } as const
    const change = { before, next: before, events: [event], messages: [message], actor, terms }
    return { change, stored: await storeChanges(transaction, [change], now) }
  })
  if (created !== undefined) {
    const { change, stored } = created
    announce(db, ...(await announcedChanges(db, [change], stored)))
    return change.before.id
  }
  return (await createdBefore(db, requester_id, message.client_id))?.id ?? createTicket(db, ticket, now)
}
