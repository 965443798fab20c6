import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Whose view of a ticket: its member's, or the agents'. */
type View = 'mine' | 'manage'

/** Unread messages of others; internal notes do not count for members. */
const unreadMessages = (view: View, memberId: number) => {
  const visible = view === 'mine' ? sql<SqlBool>`m.visibility = 'public'` : sql<SqlBool>`1 = 1`
  return sql<number>`(
    select count(*) from ticket_message m
    where m.ticket_id = ticket.id and m.seq > coalesce(reader.last_seen_seq, 0) and m.author_id <> ${memberId} and ${visible}
  )`.as('unread_count')
}

const ticketsFor = (db: Database, view: View, memberId: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('member as requester', 'requester.id', 'ticket.requester_id')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .leftJoin('member as assignee', 'assignee.id', 'ticket.assignee_id')
    .leftJoin('ticket_team as team', (join) =>
      join.onRef('team.id', '=', 'ticket.team_id').on('team.status', '=', 'active'),
    )
    // A removed policy too: its tickets count by it.
    .leftJoin('sla_policy as policy', 'policy.id', 'ticket.sla_policy_id')
    .leftJoin('ticket as target', 'target.id', 'ticket.merged_into_id')
    .leftJoin('ticket_reader as reader', (join) =>
      join.onRef('reader.ticket_id', '=', 'ticket.id').on('reader.member_id', '=', memberId),
    )
    .selectAll('ticket')
    .select([
      'category.name as category_name',
      'category.name_en as category_name_en',
      'requester.nickname as requester_nickname',
      'requester.avatar as requester_avatar',
      'assignee.nickname as assignee_nickname',
      'assignee.username as assignee_username',
      'assignee.avatar as assignee_avatar',
      'team.name as team_name',
      'team.name_en as team_name_en',
      'policy.name as policy_name',
      'policy.archived as policy_archived',
      'target.number as merged_into_number',
      'reader.last_seen_seq',
      'reader.starred',
      unreadMessages(view, memberId),
      (view === 'mine' ? publicSeq : sql<number>`0`).as('public_seq'),
    ])

type StoredRow = Awaited<ReturnType<ReturnType<typeof ticketsFor>['execute']>>[number]

/** A ticket with category, people and the viewer's read position. */
export type TicketRow = Omit<StoredRow, 'public_seq'>

/** The requester counts what they see only, also in where they have read up to. */
const seenIn = (view: View, { public_seq, ...row }: StoredRow): TicketRow => {
  if (view === 'manage') return row
  const seq = Number(public_seq)
  const seen = row.last_seen_seq === null ? null : Math.min(row.last_seen_seq, seq)
  return { ...row, version: seq, last_seq: seq, last_seen_seq: seen }
}

/** Tickets per statement, few enough that the embedded database does not hold up other calls. */
const batch = 100

/** The tickets with these ids in their order, without a check of permissions; those that are gone are left out. */
export async function findTickets(
  db: Database,
  ids: readonly number[],
  view: View,
  memberId: number,
): Promise<TicketRow[]> {
  const rows = new Map<number, TicketRow>()
  for (let from = 0; from < ids.length; from += batch) {
    if (from > 0) await nextTurn()
    const part = ids.slice(from, from + batch)
    for (const row of await ticketsFor(db, view, memberId).where('ticket.id', 'in', part).execute())
      rows.set(row.id, seenIn(view, row))
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** One ticket with the columns of a list, without a check of permissions. */
export async function findTicket(
  db: Database,
  id: number,
  view: View,
  memberId: number,
): Promise<TicketRow | undefined> {
  const row = await ticketsFor(db, view, memberId).where('ticket.id', '=', id).executeTakeFirst()
  return row && seenIn(view, row)
}

/**
 * The newest sequence number of what a ticket's requester sees, for queries with the table `ticket`. It is their
 * `version` and `last_seq`: those of the ticket rise with notes, labels and other internal changes as well.
 */
export const publicSeq: RawBuilder<number> = sql<number>`(select coalesce(max(seen.seq), 0) from (
  select max(said.changed_seq) as seq from ticket_message said
    where said.ticket_id = ticket.id and said.visibility = 'public'
  union all select max(event.seq) from ticket_event event
    where event.ticket_id = ticket.id and event.visibility = 'public') as seen)`

/** That number of one ticket; 0 for one that is gone. */
export async function publicSeqOf(db: Database, ticketId: number): Promise<number> {
  const row = await db.selectFrom('ticket').select(publicSeq.as('seq')).where('id', '=', ticketId).executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** Those of the ids that tickets of the shop have. */
export async function idsInShop(db: Database, shopId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const tickets = db.selectFrom('ticket').select('id').where('shop_id', '=', shopId)
  const rows = await tickets.where('id', 'in', [...ids]).execute()
  return new Set(rows.map(({ id }) => id))
}
