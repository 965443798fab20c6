import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../../database/like.ts'
import type { Database, Tables, TicketPriority, TicketStatus } from '../../database/schema.ts'
import type { Page } from '../../http/page-fields.ts'
import { pagePlace, shopCounts } from '../desk/ticket-tally.ts'
import { ticketStatuses } from './ticket.ts'

/** Parts of the queue an agent works through. */
export const queues = ['all', 'unassigned', 'mine', 'waiting', 'sla', 'starred', 'spam'] as const
type Queue = (typeof queues)[number]

/** What else narrows a list; undefined for no matter. */
export interface TicketFilter {
  /** Looked for in number and subject, by agents also in the requester's name; empty for all. */
  keywords: string
  categoryId?: number | undefined
  priority?: TicketPriority | undefined
  assigneeId?: number | undefined
  requesterId?: number | undefined
  label?: string | undefined
}

/** Which tickets: a member's own, or the queue of a shop. */
export type TicketScope = (
  | { view: 'mine'; memberId: number }
  | { view: 'manage'; memberId: number; shopId: number; queue: Queue }
) &
  TicketFilter

/** Labels are kept in one text; commas around it make the first and the last like the others. */
const hasLabel = (label: string) => {
  const pattern = `%,${label.replace(/[\\%_]/g, (character) => `\\${character}`)},%`
  return sql<SqlBool>`(',' || ticket.labels || ',') like ${pattern} escape '\\'`
}

type Where = ExpressionBuilder<Tables, 'ticket'>

const active: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'solved']

const inQueue = (where: Where, queue: Queue, memberId: number) => {
  const usual = where('ticket.is_spam', '=', 0)
  const isActive = where('ticket.status', 'in', active)
  switch (queue) {
    case 'all':
      return [usual]
    case 'unassigned':
      return [usual, isActive, where('ticket.assignee_id', 'is', null)]
    case 'mine':
      return [usual, isActive, where('ticket.assignee_id', '=', memberId)]
    case 'waiting':
      return [usual, isActive, where('ticket.waiting_since', 'is not', null)]
    case 'sla':
      return [usual, isActive, where('ticket.sla_due', 'is not', null)]
    case 'starred':
      return [
        usual,
        sql<SqlBool>`exists (select 1 from ticket_reader star
        where star.ticket_id = ticket.id and star.member_id = ${memberId} and star.starred = 1)`,
      ]
    case 'spam':
      return [where('ticket.is_spam', '=', 1)]
  }
}

const mentions = (where: Where, scope: TicketScope) => {
  const named = [contains('ticket.number', scope.keywords), contains('ticket.subject', scope.keywords)]
  if (scope.view === 'mine') return named
  const requesters = where
    .selectFrom('member')
    .select('member.id')
    .where('member.shop_id', '=', scope.shopId)
    .where(contains('member.nickname', scope.keywords))
  return [...named, where('ticket.requester_id', 'in', requesters)]
}

const inScope = (where: Where, scope: TicketScope) => {
  const conditions =
    scope.view === 'mine'
      ? [where('ticket.requester_id', '=', scope.memberId), where('ticket.hidden_by_requester', '=', 0)]
      : [where('ticket.shop_id', '=', scope.shopId), ...inQueue(where, scope.queue, scope.memberId)]
  const { categoryId, priority, assigneeId, requesterId, label } = scope
  return where.and([
    ...conditions,
    ...(categoryId === undefined ? [] : [where('ticket.category_id', '=', categoryId)]),
    ...(priority === undefined ? [] : [where('ticket.priority', '=', priority)]),
    ...(assigneeId === undefined ? [] : [where('ticket.assignee_id', '=', assigneeId)]),
    ...(requesterId === undefined ? [] : [where('ticket.requester_id', '=', requesterId)]),
    ...(label === undefined ? [] : [hasLabel(label)]),
    ...(scope.keywords === '' ? [] : [where.or(mentions(where, scope))]),
  ])
}

/** The shop whose queue is asked for as a whole, which its tally knows about; undefined when something narrows it. */
const wholeShop = (scope: TicketScope): number | undefined => {
  if (scope.view === 'mine' || scope.queue !== 'all' || scope.keywords !== '') return undefined
  const { categoryId, priority, assigneeId, requesterId, label } = scope
  const narrowed = [categoryId, priority, assigneeId, requesterId, label].some((filter) => filter !== undefined)
  return narrowed ? undefined : scope.shopId
}

const countEach = (db: Database, scope: TicketScope) =>
  db
    .selectFrom('ticket')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .where((where) => inScope(where, scope))
    .groupBy('status')
    .execute()

/** How many tickets of the scope are in each state, and in all. A member's own that rest count as open. */
export async function countTickets(db: Database, scope: TicketScope): Promise<Record<TicketStatus | 'all', number>> {
  const shopId = wholeShop(scope)
  const rows = shopId === undefined ? await countEach(db, scope) : await shopCounts(db, shopId)
  const counts = { all: 0, new: 0, open: 0, pending: 0, on_hold: 0, solved: 0, closed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    counts[scope.view === 'mine' && status === 'on_hold' ? 'open' : status] += Number(count)
    counts.all += Number(count)
  }
  return counts
}

/** Messages after what the viewer has seen, written by somebody else; a member is not told of internal notes. */
const unreadMessages = (view: TicketScope['view'], memberId: number) => {
  const visible = view === 'mine' ? sql<SqlBool>`m.visibility = 'public'` : sql<SqlBool>`1 = 1`
  return sql<number>`(
    select count(*) from ticket_message m
    where m.ticket_id = ticket.id and m.seq > coalesce(reader.last_seen_seq, 0) and m.author_id <> ${memberId} and ${visible}
  )`.as('unread_count')
}

/** Tickets with their category, the people on them and what the viewer has seen. */
const ticketsFor = (db: Database, view: TicketScope['view'], memberId: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('member as requester', 'requester.id', 'ticket.requester_id')
    .innerJoin('ticket_category as category', 'category.id', 'ticket.category_id')
    .leftJoin('member as assignee', 'assignee.id', 'ticket.assignee_id')
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
      'assignee.avatar as assignee_avatar',
      'reader.last_seen_seq',
      'reader.starred',
      unreadMessages(view, memberId),
    ])

/** States a member's filter means: what rests looks open to him. */
const statusesFor = (view: TicketScope['view'], status: TicketStatus): TicketStatus[] => {
  if (view === 'manage') return [status]
  return status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
}

/** Up to here it is quicker to pass over the tickets themselves. */
const nearOffset = 200

/** One page of the scope: the last active first, in the queue of targets the next due first. */
export async function findTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  { limit, offset }: Page,
): Promise<TicketRow[]> {
  const statuses = status === undefined ? undefined : statusesFor(scope.view, status)
  if (statuses?.length === 0) return []
  const shopId = wholeShop(scope)
  const place = shopId !== undefined && offset > nearOffset ? await pagePlace(db, shopId, statuses, offset) : { offset }
  // Which tickets first, and what is shown of them only then: what is passed over costs an index entry.
  let page = db
    .selectFrom('ticket')
    .select('ticket.id')
    .where((where) => inScope(where, scope))
  if (statuses !== undefined) page = page.where('ticket.status', 'in', statuses)
  if ('before' in place) page = page.where('ticket.last_activity_at', '<', place.before)
  const shown = (found: typeof page) => ticketsFor(db, scope.view, scope.memberId).where('ticket.id', 'in', found)
  if (scope.view === 'manage' && scope.queue === 'sla') {
    const found = page.orderBy('ticket.sla_due').orderBy('ticket.id').limit(limit).offset(place.offset)
    return shown(found).orderBy('ticket.sla_due').orderBy('ticket.id').execute()
  }
  const found = page.orderBy('ticket.last_activity_at', 'desc').orderBy('ticket.id', 'desc')
  return shown(found.limit(limit).offset(place.offset))
    .orderBy('ticket.last_activity_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .execute()
}

/** One ticket as that viewer's lists would have it, whether or not he may see it. */
export const findTicket = (db: Database, id: number, view: TicketScope['view'], memberId: number) =>
  ticketsFor(db, view, memberId).where('ticket.id', '=', id).executeTakeFirst()

/** A ticket as stored, with category, the people on it and what the viewer has seen. */
export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketsFor>['execute']>>[number]

/** The state a text names, if it is one. */
export const ticketStatus = (text: string): TicketStatus | undefined => ticketStatuses.find((status) => status === text)
