import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains, databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'
import { type ActivityRange, nearUntil, type OwnScope, type QueueScope, type TicketScope } from './ticket-scope.ts'

export type Condition = RawBuilder<SqlBool>

export interface Selection {
  conditions: readonly Condition[]
  /** A query of the ids that a label, the stars or a search leaves. */
  ids?: RawBuilder<unknown> | undefined
  /** The index that the embedded database goes along where it has no ids; it has no statistics to find it by. */
  index?: string | undefined
}

const allOf = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `)

/** The tickets of a selection, as what follows `from`. */
export function selected(db: Database, { conditions, ids, index }: Selection): RawBuilder<unknown> {
  const isNamed: Condition[] = ids === undefined ? [] : [sql`ticket.id in (${ids})`]
  const along = ids !== undefined ? sql`not indexed` : index === undefined ? sql`` : sql`indexed by ${sql.ref(index)}`
  return sql`ticket ${databaseKind(db) === 'libsql' ? along : sql``} where ${allOf([...isNamed, ...conditions])}`
}

/** Ids as a query: one parameter, however many there are. */
export const idRows = (db: Database, ids: readonly number[]): RawBuilder<unknown> =>
  databaseKind(db) === 'libsql'
    ? sql`select value from json_each(${JSON.stringify(ids)})`
    : sql`select unnest(${`{${ids.join(',')}}`}::integer[])`

/** Written out, because partial indexes are only used when their condition stands in the query. */
export const isLive: Condition = sql`ticket.status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`

export const isSpam = ({ queue }: QueueScope): 0 | 1 => (queue === 'spam' ? 1 : 0)

const isUnassigned: Condition = sql`ticket.assignee_id is null`

const queueConditions = ({ queue, memberId, now }: QueueScope): Condition[] => {
  switch (queue) {
    case 'all':
    case 'spam':
      return []
    case 'unassigned':
      return [isLive, isUnassigned]
    case 'mine':
      return [isLive, sql`ticket.assignee_id = ${memberId}`]
    case 'waiting':
      return [isLive, sql`ticket.waiting_since is not null`]
    case 'sla':
      return [isLive, sql`ticket.sla_due is not null`, sql`ticket.sla_due <= ${nearUntil(now)}`]
    case 'starred':
      return []
  }
}

/** The queries of ids that a ticket of the queue is among. */
const idsOf = ({ shopId, queue, memberId, label }: QueueScope): RawBuilder<unknown>[] => [
  ...(label === undefined
    ? []
    : [sql`select ticket_id from ticket_labelled where shop_id = ${shopId} and label = ${label}`]),
  ...(queue === 'starred'
    ? [sql`select ticket_id from ticket_reader where member_id = ${memberId} and starred = 1`]
    : []),
]

const isAmong = (ids: RawBuilder<unknown>): Condition => sql`ticket.id in (${ids})`

/** Conditions on the time of the last activity. */
const rangeConditions = ({ from, to }: ActivityRange): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`ticket.last_activity_at >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`ticket.last_activity_at <= ${to}`]),
]

/** The indexes of queues that SQLite does not find by itself. */
const queueIndexes: Partial<Record<QueueScope['queue'], string>> = {
  unassigned: 'ticket_queue_agent',
  mine: 'ticket_queue_agent',
  waiting: 'ticket_queue_waiting',
  sla: 'ticket_queue_due',
}

const queueSelection = (scope: QueueScope): Selection => {
  const { shopId, categoryId, priority, assigneeId, requesterId, teamId } = scope
  const equal = (column: string, value: string | number | undefined): Condition[] =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`ticket.${column}`)} = ${value}`]
  const [ids, ...others] = idsOf(scope)
  return {
    conditions: [
      sql`ticket.shop_id = ${shopId}`,
      sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`,
      ...queueConditions(scope),
      ...equal('category_id', categoryId),
      ...equal('priority', priority),
      ...equal('assignee_id', assigneeId),
      ...equal('requester_id', requesterId),
      ...equal('team_id', teamId),
      ...others.map(isAmong),
      ...rangeConditions(scope),
    ],
    ids,
    index: requesterId === undefined ? queueIndexes[scope.queue] : undefined,
  }
}

const ownSelection = (scope: OwnScope): Selection => {
  const { memberId, categoryId, keywords } = scope
  const conditions: Condition[] = [
    sql`ticket.requester_id = ${memberId}`,
    sql`ticket.hidden_by_requester = 0`,
    ...rangeConditions(scope),
  ]
  if (categoryId !== undefined) conditions.push(sql`ticket.category_id = ${categoryId}`)
  if (keywords !== '')
    conditions.push(sql`(${contains('ticket.number', keywords)} or ${contains('ticket.subject', keywords)})`)
  return { conditions }
}

const withStatuses = (selection: Selection, statuses: readonly TicketStatus[]): Selection => {
  const [first, ...others] = statuses
  const among: Condition =
    first === undefined
      ? sql`1 = 0`
      : others.length === 0
        ? sql`ticket.status = ${first}`
        : sql`ticket.status in (${sql.join([...statuses])})`
  return { ...selection, conditions: [...selection.conditions, among] }
}

/** The statuses that a filter means; for members, on hold is open. */
const meantStatuses = (view: TicketScope['view'], status: TicketStatus): readonly TicketStatus[] => {
  if (view === 'manage') return [status]
  return status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
}

/** The tickets of a list, without what a queue is searched for. */
export function selectionOf(scope: TicketScope, status: TicketStatus | undefined): Selection {
  const all = scope.view === 'manage' ? queueSelection(scope) : ownSelection(scope)
  return status === undefined ? all : withStatuses(all, meantStatuses(scope.view, status))
}

/** Those tickets of a selection that a query has the ids of. */
export const among = ({ conditions, ids }: Selection, found: RawBuilder<unknown>): Selection => ({
  conditions: ids === undefined ? conditions : [...conditions, isAmong(ids)],
  ids: found,
})
