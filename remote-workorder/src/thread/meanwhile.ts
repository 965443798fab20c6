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
type Subject = 'assignee' | 'team' | 'status' | 'priority' | 'messages'

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
type State = Pick<TicketDetail, Subject>

/** Whether others have changed something between two states of a ticket. */
const isChanged: Readonly<Record<Subject, (seen: State, now: State) => boolean>> = {
  team: (seen, now) => seen.team?.id !== now.team?.id,
  assignee: (seen, now) => seen.assignee?.id !== now.assignee?.id,
  status: (seen, now) => JSON.stringify(seen.status) !== JSON.stringify(now.status),
  priority: (seen, now) => seen.priority !== now.priority,
  messages: (seen, now) => seen.messages !== now.messages,
}

/** Whether an act can be made after the ticket has changed: the change is about something else, and it is still offered. */
export const isStillMeant = (act: OfferedAct, seen: State, now: State, offered: readonly OfferedAct[]): boolean =>
  offered.includes(act) && !subjects[act].some((subject) => isChanged[subject](seen, now))

/** The newest entry of others since a place of the timeline: what happened meanwhile. */
export const whatHappened = (entries: readonly Entry[], since: number, readerId: string): Entry | undefined =>
  entries.findLast(
    (entry) => entry.seq > since && (entry.kind === 'event' ? entry.actor : entry.author).id !== readerId,
  )
