import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../database/like.ts'
import type { Database, Tables, TicketStatus } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'
import { ticketStatuses } from './ticket.ts'

/** Which tickets: a member's own, or the queue of a store. `keywords` looks in number and subject; empty for all. */
export type TicketScope = (
  | { view: 'mine'; memberId: number }
  | { view: 'manage'; memberId: number; storeId: number }
) & {
  keywords: string
}

const inScope = (where: ExpressionBuilder<Tables, 'ticket'>, scope: TicketScope) => {
  const conditions =
    scope.view === 'mine'
      ? [where('ticket.requester_id', '=', scope.memberId), where('ticket.hidden_by_requester', '=', 0)]
      : [where('ticket.store_id', '=', scope.storeId), where('ticket.is_spam', '=', 0)]
  if (scope.keywords === '') return where.and(conditions)
  const found = where.or([contains('ticket.number', scope.keywords), contains('ticket.subject', scope.keywords)])
  return where.and([...conditions, found])
}

/** How many tickets of the scope are in each state, and in all. */
export async function countTickets(db: Database, scope: TicketScope): Promise<Record<TicketStatus | 'all', number>> {
  const rows = await db
    .selectFrom('ticket')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .where((where) => inScope(where, scope))
    .groupBy('status')
    .execute()
  const counts = { all: 0, new: 0, open: 0, pending: 0, on_hold: 0, solved: 0, closed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    counts[status] += Number(count)
    counts.all += Number(count)
  }
  return counts
}

/** Messages after what the viewer has seen, written by somebody else; a member is not told of internal notes. */
const unreadMessages = ({ view, memberId }: TicketScope) => {
  const visible = view === 'mine' ? sql<SqlBool>`m.visibility = 'public'` : sql<SqlBool>`1 = 1`
  return sql<number>`(
    select count(*) from ticket_message m
    where m.ticket_id = ticket.id and m.seq > coalesce(reader.last_seen_seq, 0) and m.author_id <> ${memberId} and ${visible}
  )`.as('unread_count')
}

/** One page of the scope, the last active first. */
export async function findTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  { limit, offset }: Page,
) {
  let query = db
    .selectFrom('ticket')
    .innerJoin('member as requester', 'requester.id', 'ticket.requester_id')
    .leftJoin('member as assignee', 'assignee.id', 'ticket.assignee_id')
    .leftJoin('ticket_reader as reader', (join) =>
      join.onRef('reader.ticket_id', '=', 'ticket.id').on('reader.member_id', '=', scope.memberId),
    )
    .selectAll('ticket')
    .select([
      'requester.nickname as requester_nickname',
      'requester.avatar as requester_avatar',
      'assignee.nickname as assignee_nickname',
      'assignee.avatar as assignee_avatar',
      'reader.last_seen_seq',
      'reader.starred',
      unreadMessages(scope),
    ])
    // Joined tables do not matter to the scope, whose columns are all of the ticket itself.
    .where((where) => inScope(where as unknown as ExpressionBuilder<Tables, 'ticket'>, scope))
  if (status !== undefined) query = query.where('ticket.status', '=', status)
  return query
    .orderBy('ticket.last_activity_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A ticket as stored, with the people on it and what the viewer has seen. */
export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number]

/** Tickets linked to each of the given ones, in both directions. */
export async function linkedTickets(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const linked = new Map(ids.map((id): [number, number[]] => [id, []]))
  if (ids.length === 0) return linked
  const rows = await db
    .selectFrom('ticket_link')
    .selectAll()
    .where((where) => where.or([where('ticket_id', 'in', [...ids]), where('linked_id', 'in', [...ids])]))
    .execute()
  for (const { ticket_id, linked_id } of rows) {
    linked.get(ticket_id)?.push(linked_id)
    linked.get(linked_id)?.push(ticket_id)
  }
  return linked
}

/** The state a text names, if it is one. */
export const ticketStatus = (text: string): TicketStatus | undefined => ticketStatuses.find((status) => status === text)
