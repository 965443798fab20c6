import { plainWords } from '@member/shared/marks'
import type { Insertable, Updateable } from 'kysely'
import type { Change } from '../../database/changes.ts'
import type { Database, TicketEventTable, TicketTable } from '../../database/schema.ts'
import { Raced } from '../../database/trouble.ts'
import { storedMessageChanges } from '../../messages/system-message.ts'
import { claimUploads } from '../../uploads/upload-use.ts'
import { breachedTargets, type SlaState, slaAfter } from '../sla/sla-clock.ts'
import { noticesOf, storeNotices } from './notices.ts'
import type { MessageDraft, StoredChange, StoredTicket, TicketChange } from './ticket-change.ts'
import type { EventDraft, TicketState } from './ticket-state.ts'

/** What a ticket keeps of its last message for lists: its words, in one line of at most 80 characters. */
export const excerptOf = (text: string): string => plainWords(text, 80)

/** The ticket has changed since it was read, so the act has to be decided again. */
export class TicketRaced extends Raced {
  override readonly name = 'TicketRaced'
}

/**
 * Updates a ticket, which locks it, so that nothing happens to it until the transaction ends.
 * @throws TicketRaced when it has changed since it was read
 */
export async function updateUnchanged(
  db: Database,
  { id, version, last_seq }: StoredTicket,
  values: Updateable<TicketTable>,
): Promise<void> {
  const ticket = db.updateTable('ticket').set(values).where('id', '=', id)
  const unchanged = ticket.where('version', '=', version).where('last_seq', '=', last_seq)
  if ((await unchanged.executeTakeFirst()).numUpdatedRows !== 1n) throw new TicketRaced()
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** Lists show the last public message of a ticket; notes do not appear there. */
const lastMessage = (before: StoredTicket, messages: readonly MessageDraft[], now: number): Updateable<TicketTable> => {
  const spoken = messages.filter(({ visibility }) => visibility === 'public')
  const last = spoken.at(-1)
  if (last === undefined) return {}
  return {
    last_message_by: last.author_kind,
    last_message_excerpt: excerptOf(last.body),
    last_message_at: now,
    message_count: before.message_count + spoken.length,
  }
}

const changedFields = (before: StoredTicket, next: TicketState): Updateable<TicketTable> =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => before[name as keyof TicketState] !== value),
  ) as Updateable<TicketTable>

const storeMessages = async (db: Database, { before, messages }: TicketChange, firstSeq: number, now: number) => {
  for (const [index, { attachments = [], ...message }] of messages.entries()) {
    const seq = firstSeq + index
    const values = {
      ...message,
      ticket_id: before.id,
      seq,
      changed_seq: seq,
      format: 'markdown',
      created_at: now,
    } as const
    const { id } = await db.insertInto('ticket_message').values(values).returning('id').executeTakeFirstOrThrow()
    if (attachments.length === 0) continue
    await claimUploads(
      db,
      message.author_id,
      attachments.map(({ url }) => url),
    )
    const rows = attachments.map((file) => ({ ...file, ticket_id: before.id, message_id: id }))
    await db.insertInto('ticket_attachment').values(rows).execute()
  }
}

/** Events of missed targets for the agents, stored with the next change of the ticket. */
const missedEvents = (before: StoredTicket, after: Partial<SlaState> | undefined): EventDraft[] => {
  const known = breachedTargets(before.sla_breached)
  const missed = breachedTargets(after?.sla_breached ?? '').filter((target) => !known.includes(target))
  return missed.map((to) => ({ type: 'sla', visibility: 'internal', from: null, to, by: 'system' }))
}

const storeEvents = async (
  db: Database,
  { before, actor }: TicketChange,
  events: readonly EventDraft[],
  firstSeq: number,
  now: number,
) => {
  if (events.length === 0) return
  const rows = events.map(
    ({ type, visibility, from, to, by }, index): Insertable<TicketEventTable> => ({
      ticket_id: before.id,
      seq: firstSeq + index,
      actor_id: by === 'system' ? 0 : actor.id,
      actor_kind: by ?? actor.role,
      type,
      visibility,
      from_value: json(from),
      to_value: json(to),
      at: now,
    }),
  )
  await db.insertInto('ticket_event').values(rows).execute()
}

/** Marks the author's own new messages as read by them. */
const storeSeen = async (db: Database, { before, actor, messages }: TicketChange, lastSeq: number) => {
  if (actor.role === 'system' || messages.length === 0) return
  await db
    .insertInto('ticket_reader')
    .values({ ticket_id: before.id, member_id: actor.id, last_seen_seq: lastSeq, starred: 0 })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'member_id']).doUpdateSet({ last_seen_seq: lastSeq }))
    .execute()
}

/**
 * Forgets that a message can be taken back, as it leaves.
 * @throws TicketRaced when it was taken back, or one that has come meanwhile has to leave first
 */
const letGo = async (db: Database, { before, leaving }: TicketChange) => {
  if (leaving === undefined) return
  const gone = await db.deleteFrom('ticket_outgoing').where('ticket_id', '=', before.id).returning('id').execute()
  if ((gone[0]?.id ?? null) !== leaving) throw new TicketRaced()
}

/**
 * Stores changes of tickets; use it inside a transaction. The update with the version check comes first: it locks the
 * ticket and detects changes since the decision, so that sequence numbers have no gaps and no act is based on an old
 * version, also with several processes.
 * @returns what was done to each, in the order of the ids
 * @throws TicketRaced when a ticket has changed since the decision
 */
export async function storeChanges(
  db: Database,
  changes: readonly TicketChange[],
  now: number,
): Promise<StoredChange[]> {
  const stored: StoredChange[] = []
  // Always in the same order, so that two transactions cannot deadlock.
  for (const change of [...changes].sort((a, b) => a.before.id - b.before.id)) {
    const { before, next, messages, terms } = change
    const fields = changedFields(before, next)
    const spoken = lastMessage(before, messages, now)
    const clocks = terms && slaAfter(before, { ...next, created_at: before.created_at }, terms, now)
    const events = [...change.events, ...missedEvents(before, clocks)]
    const visible = Object.keys(fields).length > 0 || Object.keys(spoken).length > 0 || events.length > 0
    const last_seq = before.last_seq + messages.length + events.length
    const version = before.version + (visible ? 1 : 0)
    await updateUnchanged(db, before, { ...fields, ...spoken, ...clocks, last_seq, updated_at: now, version })
    await letGo(db, change)
    await storeMessages(db, change, before.last_seq + 1, now)
    await storeEvents(db, change, events, before.last_seq + 1 + messages.length, now)
    await storeSeen(db, change, last_seq)
    const notices = await storeNotices(db, before, noticesOf(change), now)
    const changed = { ...fields, ...spoken, ...clocks } as Partial<StoredTicket>
    stored.push({ before, changed, events: change.events, version, status: next.status, notices })
  }
  return stored
}

const isPublic = ({ visibility }: { visibility: 'public' | 'internal' }): boolean => visibility === 'public'

/** Announces a ticket; its requester hears nothing once they have hidden it. */
export const ticketChanged = (
  { id, shop_id, requester_id, hidden_by_requester }: StoredTicket,
  heardBy: 'all' | 'agents',
): Change => ({
  kind: 'ticket',
  id,
  shop: shop_id,
  requester: requester_id,
  heardBy: hidden_by_requester === 1 ? 'agents' : heardBy,
})

/** What stored changes of tickets announce: to the requester only what has a message or an event that they see. */
export const ticketChanges = (changes: readonly TicketChange[]): Change[] =>
  changes.map(({ before, next, messages, events }) => {
    const hides = next.hidden_by_requester !== before.hidden_by_requester
    const heardBy = hides || messages.some(isPublic) || events.some(isPublic) ? 'all' : 'agents'
    return ticketChanged(before, heardBy)
  })

/** What stored changes of tickets announce, and to everyone who got a notice of them that there is a message. */
export const announcedChanges = async (
  db: Database,
  changes: readonly TicketChange[],
  stored: readonly StoredChange[],
): Promise<Change[]> => {
  const ids = stored.flatMap(({ notices }) => notices)
  return [...ticketChanges(changes), ...(await storedMessageChanges(db, ids))]
}
