import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../../database/like.ts'
import type { Database, Tables, TicketPriority, TicketStatus } from '../../database/schema.ts'
import type { Page } from '../../http/page-fields.ts'
import { ticketStatuses } from './ticket.ts'
import { pageStart, shopCounts } from './ticket-tally.ts'

/** Sections of the queue. */
export const queues = ['all', 'unassigned', 'mine', 'waiting', 'sla', 'starred', 'spam'] as const
type Queue = (typeof queues)[number]

/** Filters of a list; undefined for no filter. */
export interface TicketFilter {
  /** Searched in number and subject, and for agents in the requester's name; empty for all. */
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

/** Labels are stored in one text; with commas around it, the first and the last match like the others. */
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

/** The shop when the scope is its complete queue, which the tally can count; undefined when a filter is set. */
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

/** Numbers of tickets of the scope by status, and of all. A member's tickets on hold count as open. */
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

/** Unread messages of others; internal notes do not count for members. */
const unreadMessages = (view: TicketScope['view'], memberId: number) => {
  const visible = view === 'mine' ? sql<SqlBool>`m.visibility = 'public'` : sql<SqlBool>`1 = 1`
  return sql<number>`(
    select count(*) from ticket_message m
    where m.ticket_id = ticket.id and m.seq > coalesce(reader.last_seen_seq, 0) and m.author_id <> ${memberId} and ${visible}
  )`.as('unread_count')
}

/** Query of tickets with category, people and the viewer's read position. */
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

/** The statuses that a member's filter means: for members, on hold is open. */
const statusesFor = (view: TicketScope['view'], status: TicketStatus): TicketStatus[] => {
  if (view === 'manage') return [status]
  return status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
}

/** Offset up to which skipping rows is faster than the tally. */
const nearOffset = 200

/** One page of the scope: the last active first; in the SLA section the next due first. */
export async function findTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  { limit, offset }: Page,
): Promise<TicketRow[]> {
  const statuses = status === undefined ? undefined : statusesFor(scope.view, status)
  if (statuses?.length === 0) return []
  const shopId = wholeShop(scope)
  const start = shopId !== undefined && offset > nearOffset ? await pageStart(db, shopId, statuses, offset) : { offset }
  // Selects the ids first and joins the columns afterwards, so that skipped rows cost only an index entry.
  let page = db
    .selectFrom('ticket')
    .select('ticket.id')
    .where((where) => inScope(where, scope))
  if (statuses !== undefined) page = page.where('ticket.status', 'in', statuses)
  if ('before' in start) page = page.where('ticket.last_activity_at', '<', start.before)
  const shown = (found: typeof page) => ticketsFor(db, scope.view, scope.memberId).where('ticket.id', 'in', found)
  if (scope.view === 'manage' && scope.queue === 'sla') {
    const found = page.orderBy('ticket.sla_due').orderBy('ticket.id').limit(limit).offset(start.offset)
    return shown(found).orderBy('ticket.sla_due').orderBy('ticket.id').execute()
  }
  const found = page.orderBy('ticket.last_activity_at', 'desc').orderBy('ticket.id', 'desc')
  return shown(found.limit(limit).offset(start.offset))
    .orderBy('ticket.last_activity_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .execute()
}

/** One ticket with the columns of a list, without a check of permissions. */
export const findTicket = (db: Database, id: number, view: TicketScope['view'], memberId: number) =>
  ticketsFor(db, view, memberId).where('ticket.id', '=', id).executeTakeFirst()

/** A ticket with category, people and the viewer's read position. */
export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketsFor>['execute']>>[number]

/** The status that a text names; undefined when there is none. */
export const ticketStatus = (text: string): TicketStatus | undefined => ticketStatuses.find((status) => status === text)
