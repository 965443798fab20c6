import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, TicketPresenceTable } from '../../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { choice } from '../../http/field-kinds.ts'
import type { NameOf } from '../../identity/user-info.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { peopleOf } from './people.ts'
import { Actor } from './ticket.ts'
import { ticketFields } from './ticket-fields.ts'
import { type OpenedTicket, pageRule } from './viewer.ts'

export const Presence = Type.Object(
  {
    ticket_id: Type.Integer(),
    agent: Actor,
    mode: Type.Enum(['viewing', 'typing']),
    at: Type.Integer(),
  },
  { title: 'Presence' },
)
export type Presence = Static<typeof Presence>

/** Seconds without an update after which an agent counts as gone. */
const presentFor = 30

/** Deletes expired presence. @param now seconds */
export async function purgePresence(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('ticket_presence')
    .where('at', '<=', now - presentFor)
    .execute()
}

/** Stores that an agent views a ticket, types a reply to the member, or has left. */
async function announcePresence(
  db: Database,
  { ticketId, memberId, mode }: { ticketId: number; memberId: number; mode: 'viewing' | 'typing' | 'left' },
  now: number,
): Promise<void> {
  if (mode === 'left') {
    await db.deleteFrom('ticket_presence').where('ticket_id', '=', ticketId).where('member_id', '=', memberId).execute()
    return
  }
  await db
    .insertInto('ticket_presence')
    .values({ ticket_id: ticketId, member_id: memberId, mode, at: now })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'member_id']).doUpdateSet({ mode, at: now }))
    .execute()
}

const shown = async (
  db: Database,
  rows: readonly Selectable<TicketPresenceTable>[],
  nameOf: NameOf,
): Promise<Presence[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.member_id)
  const people = await peopleOf(db, ids, { systemName: '', nameOf })
  return rows.map(({ ticket_id, member_id, mode, at }) => ({
    ticket_id,
    agent: people.actor(member_id, 'agent'),
    mode,
    at,
  }))
}

/** The other agents who are present at a ticket; its member only sees those who type. */
export async function presentAgents(
  { db, member, now }: MemberContext,
  { row, view, viewer }: OpenedTicket,
): Promise<Presence[]> {
  const rows = await db
    .selectFrom('ticket_presence')
    .selectAll()
    .where('ticket_id', '=', row.id)
    .where('member_id', '<>', member.id)
    .where('at', '>', now - presentFor)
    .where('mode', 'in', view === 'manage' ? ['viewing', 'typing'] : ['typing'])
    .orderBy('member_id')
    .execute()
  return shown(db, rows, viewer.nameOf)
}

/** The other agents who are present at any ticket of the shop. */
async function presentInShop({ db, member, now }: MemberContext): Promise<Presence[]> {
  const rows = await db
    .selectFrom('ticket_presence')
    .innerJoin('ticket', 'ticket.id', 'ticket_presence.ticket_id')
    .selectAll('ticket_presence')
    .where('ticket.shop_id', '=', member.shop_id)
    .where('ticket_presence.member_id', '<>', member.id)
    .where('ticket_presence.at', '>', now - presentFor)
    .orderBy('ticket_presence.ticket_id')
    .orderBy('ticket_presence.member_id')
    .execute()
  return shown(db, rows, ({ nickname }) => nickname)
}

const Present = Type.Object({ list: Type.Array(Presence) })

/** Agents announce that they view a ticket, type a reply or leave, and see who else does. Members see who is typing. */
export const workorderPresence = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/presence',
  summary: 'Announce viewing, typing in or leaving a work order, and list the others',
  rights: { mine: [], manage: [] },
  body: { ...ticketFields, mode: choice(['viewing', 'typing', 'left']) },
  data: Present,
  async handler(context, opened) {
    const { db, now, member } = context
    const { mode } = context.body
    if (opened.view === 'manage' && mode !== undefined) {
      await announcePresence(db, { ticketId: opened.row.id, memberId: member.id, mode }, now)
    }
    return ok(Present, { list: await presentAgents(context, opened) })
  },
})

export const workorderPresent = defineEndpoint({
  method: 'GET',
  path: '/workorder/present',
  summary: 'Agents who view or type in work orders of the queue',
  rule: pageRule.manage,
  data: Present,
  handler: async (context) => ok(Present, { list: await presentInShop(context) }),
})
