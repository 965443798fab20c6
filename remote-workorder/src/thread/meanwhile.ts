import { ApiError, readRecord } from '@member/shared'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { readDetail } from '../ticket/read-thread.ts'
import type { Entry, TicketDetail } from '../ticket/ticket.ts'

/** The ticket as it is now, of a refusal because it has changed meanwhile; null for any other error. */
export function conflictOf(error: unknown): TicketDetail | null {
  if (!(error instanceof ApiError) || error.kind !== 'failure') return null
  const { conflict } = readRecord(error.data) as Readonly<Record<string, unknown>>
  const { ticket } = readRecord(conflict) as { ticket?: Parameters<typeof readDetail>[0] }
  return readDetail(ticket)
}

/** What an act is about; two acts about the same thing cannot both be meant. */
type Subject = 'assignee' | 'team' | 'status' | 'priority' | 'labels' | 'messages'

/** What each act must have seen the latest state of. */
const subjects: Readonly<Record<OfferedAct, readonly Subject[]>> = {
  reply: ['messages', 'status'],
  attach: [],
  note: [],
  confirm: ['status', 'messages'],
  notSolved: ['status', 'messages'],
  rate: ['status'],
  reopen: ['status'],
  followUp: [],
  nudge: ['messages'],
  cancel: ['status', 'messages'],
  close: ['status', 'messages'],
  hide: ['status'],
  assign: ['assignee', 'team'],
  priority: ['priority'],
  // Labels that are added and removed are merged with those of others.
  label: [],
  wait: ['status', 'messages'],
  hold: ['status', 'messages'],
  resume: ['status'],
  solve: ['status', 'messages'],
  merge: ['status'],
  link: [],
  spam: ['status'],
  // It is for good.
  delete: ['status', 'messages'],
}

/** What of a ticket acts are about. */
type State = Pick<TicketDetail, 'team' | 'assignee' | 'status' | 'priority' | 'labels' | 'messages'>

/** What has changed between two states of a ticket. */
function changes(seen: State, now: State): readonly Subject[] {
  const changed: Record<Subject, boolean> = {
    team: seen.team?.id !== now.team?.id,
    assignee: seen.assignee?.id !== now.assignee?.id,
    status: JSON.stringify(seen.status) !== JSON.stringify(now.status),
    priority: seen.priority !== now.priority,
    labels: seen.labels.join() !== now.labels.join(),
    messages: seen.messages !== now.messages,
  }
  return (Object.keys(changed) as Subject[]).filter((subject) => changed[subject])
}

/**
 * What to do with an act after the ticket has changed: `again` where the change is about something else, `ask` where it
 * is about the same thing, or the act is no longer offered.
 */
export function afterConflict(
  act: OfferedAct,
  seen: State,
  now: State,
  offered: readonly OfferedAct[],
): 'again' | 'ask' {
  if (!offered.includes(act)) return 'ask'
  return changes(seen, now).some((subject) => subjects[act].includes(subject)) ? 'ask' : 'again'
}

/** The newest entry of others since a place of the timeline: what happened meanwhile. */
export const whatHappened = (entries: readonly Entry[], since: number, readerId: string): Entry | undefined =>
  entries.findLast(
    (entry) => entry.seq > since && (entry.kind === 'event' ? entry.actor : entry.author).id !== readerId,
  )
