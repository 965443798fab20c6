import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { retried } from '../../database/transact.ts'
import { takeMessagesBack } from '../../messages/system-message.ts'
import { undoTokens } from '../../shared-state/undo-tokens.ts'
import type { Acting } from './act.ts'
import { type ActResult, inOrder, storedTicket } from './act-on-ticket.ts'
import { announcedChanges, storeChanges } from './change-ticket.ts'
import { isOffered, labelsOf } from './labels.ts'
import { findAgent } from './people.ts'
import { findTeam } from './teams.ts'
import type { StoredChange, StoredTicket } from './ticket-change.ts'
import type { EventDraft } from './ticket-state.ts'

/** What an act has made of a ticket, and what it was before. */
export interface MadeChange {
  ticketId: number
  /** The ticket's version since the act, or since it was taken back. */
  version: number
  isUndone: boolean
  before: Partial<StoredTicket>
  after: Partial<StoredTicket>
  events: readonly EventDraft[]
  notices: readonly number[]
}

/** What one call has done to all of its tickets. */
export interface MadeChanges {
  act: string
  made: MadeChange[]
}

/** Acts of agents that can be taken back. */
export const undoableActs = undoTokens<MadeChanges>('ticket-undo')

/** What it takes to take a change back. */
export function madeOf({ before, changed, events, version, notices }: StoredChange): MadeChange {
  // A missed target stays missed.
  const { sla_breached: _, ...after } = changed
  const was = Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof StoredTicket]]))
  return { ticketId: before.id, version, isUndone: false, before: was, after, events, notices }
}

/** Whether a ticket is as an act has made it; labels and teams also change without a new version. */
const isAsMade = (ticket: StoredTicket, { version, after }: MadeChange): boolean =>
  ticket.version === version &&
  Object.entries(after).every(([name, value]) => ticket[name as keyof StoredTicket] === value)

/** The events of a change the other way. */
const turned = (events: readonly EventDraft[]): EventDraft[] =>
  events.map((event) => ({ ...event, from: event.to, to: event.from })).reverse()

/** Whether the agent, the team and the labels that a ticket gets back are still there. */
async function isThere(db: Database, shopId: number, { before, after }: MadeChange): Promise<boolean> {
  const { assignee_id, team_id, labels = '' } = before
  if (assignee_id && (await findAgent(db, shopId, assignee_id)) === undefined) return false
  if (team_id && (await findTeam(db, shopId, team_id)) === undefined) return false
  const kept = labelsOf({ labels: after.labels ?? '' })
  for (const label of labelsOf({ labels }).filter((one) => !kept.includes(one)))
    if (!(await isOffered(db, shopId, label))) return false
  return true
}

const attempt = async (db: Database, made: MadeChange, actor: Acting, now: number): Promise<ActResult> => {
  const ticket = await storedTicket(db, made.ticketId)
  if (ticket === undefined) return { kind: 'gone' }
  if (made.isUndone && ticket.version === made.version) return { kind: 'refused', reason: 'unchanged' }
  if (made.isUndone || !isAsMade(ticket, made) || !(await isThere(db, ticket.shop_id, made))) {
    return { kind: 'conflict' }
  }
  const change = {
    before: ticket,
    next: { ...ticket, ...made.before },
    events: turned(made.events),
    messages: [],
    actor,
    // Its clocks go on as if nothing had been.
    terms: undefined,
    isUndo: true as const,
  }
  const stored = await db.transaction().execute((transaction) => storeChanges(transaction, [change], now))
  announce(db, ...(await announcedChanges(db, [change], stored)))
  await takeMessagesBack(db, made.notices, now)
  return { kind: 'done', stored }
}

/**
 * Takes an act back: the ticket is as it was before, its clocks and its place in lists included, and notices that nobody
 * has read are gone. What anybody has changed since stays as it is.
 * @param now seconds
 * @throws TicketRaced when other processes were faster on every attempt
 */
export const undoAct = (db: Database, made: MadeChange, actor: Acting, now: number): Promise<ActResult> =>
  inOrder(db, made.ticketId, () => retried(() => attempt(db, made, actor, now)))
