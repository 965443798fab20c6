import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { retried } from '../../database/transact.ts'
import { storedMessageChanges } from '../../messages/system-message.ts'
import { t } from '../../texts/languages.ts'
import { UploadGone } from '../../uploads/upload-use.ts'
import { holdEnd, slaTerms } from '../sla/sla-clock.ts'
import type { Act, Acting, Refusal } from './act.ts'
import { announcedChanges, storeChanges } from './change-ticket.ts'
import type { SystemText } from './decision.ts'
import { publicSeqOf } from './find-tickets.ts'
import { isForTeam, type Notice, storeNotices } from './notices.ts'
import {
  leaveSeconds,
  type Outgoing,
  outgoingOf,
  secondsLeft,
  storeOutgoing,
  ticketsToLeave,
  undoSeconds,
} from './outgoing.ts'
import { teamMembers } from './teams.ts'
import type { MessageDraft, StoredChange, StoredTicket, TicketChange } from './ticket-change.ts'
import { transition } from './transition.ts'
import { teamsOpenTo, waitsInTeam } from './viewer.ts'

/** The last act on each ticket that waits or is at work, by the connection of the process. */
const lastActs = new WeakMap<Database, Map<number, Promise<unknown>>>()

/**
 * Does acts on one ticket one after another, in the order in which they were asked. Acts of one process would otherwise
 * race with each other, and only one of those that race gets its way: of 24 each would be tried up to 24 times.
 */
export async function inOrder<T>(db: Database, ticketId: number, act: () => Promise<T>): Promise<T> {
  const acts = lastActs.get(db) ?? new Map<number, Promise<unknown>>()
  lastActs.set(db, acts)
  const before = acts.get(ticketId)
  const mine = before === undefined ? act() : before.then(act, act)
  acts.set(ticketId, mine)
  try {
    return await mine
  } finally {
    if (acts.get(ticketId) === mine) acts.delete(ticketId)
  }
}

/** A requested act on a ticket; the actor has the permission. */
export interface ActRequest {
  ticketId: number
  /** The act, or what gives it by the current ticket. */
  act: Act | ((before: StoredTicket) => Act | Refusal)
  actor: Acting
  /** The version the actor saw; undefined to act on any version. */
  version?: number | undefined
  message?: MessageDraft | undefined
  /** `offered`: the act waits until its message cannot be taken back any more. */
  undo?: 'offered' | undefined
}

export type ActResult =
  | { kind: 'done'; stored: StoredChange[] }
  /** Its author can take it back for that long; it happens afterwards. */
  | { kind: 'undoable'; seconds: number }
  /** The message was sent before with the same `client_id`; nothing was done again. */
  | { kind: 'repeated' }
  | { kind: 'refused'; reason: Refusal }
  /** The ticket has changed since the actor saw it. */
  | { kind: 'conflict' }
  | { kind: 'gone' }
  /** A file of the message no longer exists. */
  | { kind: 'file gone' }

export const storedTicket = (db: Database, id: number): Promise<StoredTicket | undefined> =>
  db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst()

const sentBefore = async (db: Database, ticketId: number, message: MessageDraft) =>
  db
    .selectFrom('ticket_message')
    .select(['id', 'author_id'])
    .where('ticket_id', '=', ticketId)
    .where('client_id', '=', message.client_id)
    .executeTakeFirst()

const systemMessage = ({ language, last_seq }: StoredTicket, text: SystemText): MessageDraft => ({
  client_id: `system-${last_seq + 1}`,
  author_id: 0,
  author_kind: 'system',
  visibility: 'public',
  body: t(language, text),
})

/** The actor with what their acts on this ticket depend on: whether they can be its assignee. */
const actingOn = async (db: Database, ticket: StoredTicket, actor: Acting): Promise<Acting> =>
  actor.role === 'agent' && waitsInTeam(ticket)
    ? { ...actor, teams: await teamsOpenTo(db, ticket.shop_id, actor.id) }
    : actor

/** The version of a ticket for an actor: members are not told of internal changes by a conflict either. */
const versionFor = async (db: Database, { id, version }: StoredTicket, { role }: Acting): Promise<number> =>
  role === 'member' ? publicSeqOf(db, id) : version

/** Computes the changes of other tickets, again on each attempt; a refusal when the act is not possible. */
export type Companions = (before: StoredTicket) => Promise<TicketChange[] | Refusal>

const attempt = async (
  db: Database,
  request: ActRequest,
  now: number,
  companions?: Companions,
  leaving?: Outgoing,
): Promise<ActResult> => {
  const { ticketId, act, actor, version, message } = request
  const before = await storedTicket(db, ticketId)
  if (before === undefined) return { kind: 'gone' }
  if (message !== undefined) {
    const sent = await sentBefore(db, ticketId, message)
    if (sent !== undefined) return sent.author_id === actor.id ? { kind: 'repeated' } : { kind: 'conflict' }
  }
  const isOld = version !== undefined && version !== (await versionFor(db, before, actor))
  const wanted = typeof act === 'function' ? act(before) : act
  if (typeof wanted === 'string') return isOld ? { kind: 'conflict' } : { kind: 'refused', reason: wanted }
  const terms = await slaTerms(db, before.sla_policy_id)
  const timed =
    wanted.kind === 'hold'
      ? { ...wanted, until: holdEnd(terms?.hours, { day: wanted.day ?? null, until: wanted.until }, now) }
      : wanted
  // A message that leaves is decided as it was when it was sent: the ticket has not changed since.
  const decision = transition(before, timed, await actingOn(db, before, actor), leaving?.sentAt ?? now)
  const refusal = 'refused' in decision ? decision.refused : undefined
  // What is as it is wanted is in nobody's way, as after a call whose answer was lost.
  if (isOld && refusal !== 'unchanged') return { kind: 'conflict' }
  if ('refused' in decision) return { kind: 'refused', reason: decision.refused }
  if (request.undo === 'offered' && message !== undefined) {
    const outgoing = { act: wanted, actor, message }
    await db.transaction().execute((transaction) => storeOutgoing(transaction, before, outgoing, now))
    return { kind: 'undoable', seconds: undoSeconds }
  }
  const others = (await companions?.(before)) ?? []
  if (typeof others === 'string') return { kind: 'refused', reason: others }
  const systemMessages = decision.systemText === undefined ? [] : [systemMessage(before, decision.systemText)]
  const change: TicketChange = {
    before,
    next: decision.next,
    events: decision.events,
    messages: [...(message === undefined ? [] : [message]), ...systemMessages],
    actor,
    ...(isForTeam(before, decision.next) && { team: await teamMembers(db, before.shop_id, decision.next.team_id) }),
    terms,
    leaving: leaving?.id ?? null,
  }
  const changes = [change, ...others]
  const stored = await db.transaction().execute((transaction) => storeChanges(transaction, changes, now))
  announce(db, ...(await announcedChanges(db, changes, stored)))
  return { kind: 'done', stored }
}

/** Lets a message leave. One that is refused after all goes back to its author as a message of the site. */
const leave = async (db: Database, ticketId: number, outgoing: Outgoing, now: number): Promise<void> => {
  try {
    const { kind } = await attempt(db, { ticketId, ...outgoing }, now, undefined, outgoing)
    if (kind === 'done') return
  } catch (error) {
    if (!(error instanceof UploadGone)) throw error
  }
  const ticket = await storedTicket(db, ticketId)
  const ids = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('ticket_outgoing').where('id', '=', outgoing.id).execute()
    const values = { text: outgoing.message.body }
    const notice: Notice = { memberId: outgoing.actor.id, text: 'ticketNoticeReturned', values }
    return ticket === undefined ? [] : storeNotices(transaction, ticket, [notice], now)
  })
  announce(db, ...(await storedMessageChanges(db, ids)))
}

/**
 * Lets the messages leave that cannot be taken back any more.
 * @param now seconds
 */
export async function letMessagesLeave(
  db: Database,
  now: number,
  failed: (error: unknown, ticketId: number) => void,
): Promise<void> {
  for (const ticketId of await ticketsToLeave(db, now)) {
    const leaveNow = async () => {
      const outgoing = await outgoingOf(db, ticketId)
      if (outgoing !== undefined && outgoing.sentAt <= now - leaveSeconds) await leave(db, ticketId, outgoing, now)
    }
    await inOrder(db, ticketId, () => retried(leaveNow)).catch((error: unknown) => failed(error, ticketId))
  }
}

/**
 * Decides an act on the current ticket and stores the changes; decides again when another process was faster. Of two
 * acts on the same version only one succeeds. A message that can be taken back leaves before anything else happens.
 * @param now seconds
 * @throws TicketRaced when other processes were faster on every attempt
 */
export async function actOnTicket(
  db: Database,
  request: ActRequest,
  now: number,
  companions?: Companions,
): Promise<ActResult> {
  const { ticketId, actor, message } = request
  let { version } = request
  const act = async (): Promise<ActResult> => {
    const outgoing = await outgoingOf(db, ticketId)
    const seconds = outgoing && message ? secondsLeft(outgoing, { actor, message }, now) : 0
    if (seconds > 0) return { kind: 'undoable', seconds }
    if (outgoing !== undefined) {
      const before = outgoing.actor.id === actor.id ? await storedTicket(db, ticketId) : undefined
      const current = before && (await versionFor(db, before, actor))
      await leave(db, ticketId, outgoing, now)
      // Who has written what leaves has not been overtaken by it.
      if (version === current) version = undefined
    }
    return attempt(db, { ...request, version }, now, companions)
  }
  try {
    return await inOrder(db, ticketId, () => retried(act))
  } catch (error) {
    if (error instanceof UploadGone) return { kind: 'file gone' }
    throw error
  }
}
