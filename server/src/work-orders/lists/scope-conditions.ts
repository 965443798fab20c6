import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TicketStatus } from '../../database/schema.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'
import { type ActivityRange, nearUntil, type QueueScope } from './ticket-scope.ts'

export type Condition = RawBuilder<SqlBool>

/** Written out, because partial indexes are only used when their condition stands in the query. */
export const isLive: Condition = sql`ticket.status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`

export const isSpam = ({ queue }: QueueScope): 0 | 1 => (queue === 'spam' ? 1 : 0)

/** The agent whose tickets the scope has, null for nobody's; undefined for no such filter, and `none` for no tickets. */
export const agentOf = ({ queue, memberId, assigneeId }: QueueScope): number | null | undefined | 'none' => {
  if (queue === 'unassigned') return assigneeId === undefined ? null : 'none'
  if (queue === 'mine') return assigneeId === undefined || assigneeId === memberId ? memberId : 'none'
  return assigneeId
}

const agentCondition = (scope: QueueScope): Condition[] => {
  const agent = agentOf(scope)
  if (agent === undefined) return []
  if (agent === 'none') return [sql`1 = 0`]
  return [agent === null ? sql`ticket.assignee_id is null` : sql`ticket.assignee_id = ${agent}`]
}

const queueConditions = ({ queue, memberId, now }: QueueScope): Condition[] => {
  switch (queue) {
    case 'all':
    case 'spam':
      return []
    case 'unassigned':
    case 'mine':
      return [isLive]
    case 'waiting':
      return [isLive, sql`ticket.waiting_since is not null`]
    case 'sla':
      return [isLive, sql`ticket.sla_due is not null`, sql`ticket.sla_due <= ${nearUntil(now)}`]
    case 'starred':
      return [
        sql`exists (select 1 from ticket_reader star
          where star.ticket_id = ticket.id and star.member_id = ${memberId} and star.starred = 1)`,
      ]
  }
}

/** Conditions on the time of the last activity. */
export const rangeConditions = ({ from, to }: ActivityRange): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`ticket.last_activity_at >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`ticket.last_activity_at <= ${to}`]),
]

/** Conditions of a queue on `ticket`, without the search and the time. */
export function queueScopeConditions(scope: QueueScope, status?: TicketStatus): Condition[] {
  const { shopId, categoryId, priority, requesterId, teamId, label } = scope
  return [
    sql`ticket.shop_id = ${shopId}`,
    sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`,
    ...queueConditions(scope),
    ...agentCondition(scope),
    ...(status === undefined ? [] : [sql<SqlBool>`ticket.status = ${status}`]),
    ...(categoryId === undefined ? [] : [sql<SqlBool>`ticket.category_id = ${categoryId}`]),
    ...(priority === undefined ? [] : [sql<SqlBool>`ticket.priority = ${priority}`]),
    ...(requesterId === undefined ? [] : [sql<SqlBool>`ticket.requester_id = ${requesterId}`]),
    ...(teamId === undefined ? [] : [sql<SqlBool>`ticket.team_id = ${teamId}`]),
    ...(label === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from ticket_labelled labelled
            where labelled.ticket_id = ticket.id and labelled.label = ${label})`,
        ]),
  ]
}
