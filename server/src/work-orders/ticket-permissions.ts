import type { Selectable } from 'kysely'
import type { TicketStatus, TicketTable } from '../database/schema.ts'

/** What of a ticket decides who may do what. */
export type TicketFacts = Pick<
  Selectable<TicketTable>,
  | 'status'
  | 'first_response_at'
  | 'waiting_since'
  | 'nudged_at'
  | 'closed_at'
  | 'rating_score'
  | 'rating_at'
  | 'merged_into_id'
  | 'is_spam'
>

const day = 86_400
const reopenWithin = 14 * day
const rerateWithin = 7 * day
const nudgeEvery = 4 * 3600
/** How long a member waits for the next answer before asking again makes sense. */
const nudgeAfter = 4 * 3600

const live: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'solved']

const mayNudge = ({ status, waiting_since, nudged_at }: TicketFacts, now: number): boolean =>
  (status === 'new' || status === 'open') &&
  waiting_since !== null &&
  now - waiting_since >= nudgeAfter &&
  (nudged_at === null || now - nudged_at >= nudgeEvery)

const mayReopen = ({ status, closed_at, merged_into_id }: TicketFacts, now: number): boolean =>
  status === 'solved' ||
  (status === 'closed' && merged_into_id === null && closed_at !== null && now - closed_at <= reopenWithin)

const mayRate = ({ status, rating_score, rating_at }: TicketFacts, now: number): boolean =>
  status === 'closed' && (rating_score === null || rating_at === null || now - rating_at <= rerateWithin)

/** Actions open to the member who asked, by the state machine (screens: transitions 5 to 13, nudge, hide). */
export function memberPermissions(ticket: TicketFacts, now: number): string[] {
  const { status } = ticket
  const open: ReadonlyArray<readonly [action: string, allowed: boolean]> = [
    ['reply', live.includes(status)],
    ['close', status === 'open' || status === 'pending'],
    ['cancel', status === 'new' && ticket.first_response_at === null],
    ['confirm', status === 'solved'],
    ['reopen', mayReopen(ticket, now)],
    ['rate', mayRate(ticket, now)],
    ['nudge', mayNudge(ticket, now)],
    ['hide', status === 'closed' || status === 'cancelled'],
  ]
  return open.filter(([, allowed]) => allowed).map(([action]) => action)
}

const agentActions = ['reply', 'note', 'assign', 'status', 'priority', 'label', 'merge', 'delete'] as const
/** What still makes sense on a ticket that is over. */
const afterTheEnd: readonly string[] = ['note', 'label', 'delete']

/**
 * Actions open to an agent: those his group has a rule `account/woManage/<action>` for, as far as the ticket's state
 * allows them.
 */
export function agentPermissions(ticket: TicketFacts, may: (node: string) => boolean): string[] {
  const over = !live.includes(ticket.status) || ticket.merged_into_id !== null || ticket.is_spam === 1
  return agentActions.filter((action) => may(`account/woManage/${action}`) && (!over || afterTheEnd.includes(action)))
}
