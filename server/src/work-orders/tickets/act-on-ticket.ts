import type { Database } from '../../database/schema.ts'
import { t } from '../../texts/translate.ts'
import { slaTerms } from '../sla/sla-terms.ts'
import type { Act, Acting, Refusal } from './act.ts'
import { storeChanges, TicketRaced } from './change-ticket.ts'
import type { SystemText } from './next-facts.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'
import { transition } from './transition.ts'

/** Something somebody wants done to a ticket he may act on. */
export interface ActRequest {
  ticketId: number
  act: Act
  actor: Acting
  /** The version the actor saw; undefined to act whatever happened since. */
  version?: number | undefined
  message?: MessageDraft | undefined
}

export type ActResult =
  | { kind: 'done' }
  /** The same message is there already: it was sent again, and nothing was done twice. */
  | { kind: 'repeated' }
  | { kind: 'refused'; reason: Refusal }
  /** The ticket is no longer as the actor saw it. */
  | { kind: 'conflict' }
  | { kind: 'gone' }

/** Tries beyond this would mean that a ticket is changed without pause. */
const mostTries = 8

export const storedTicket = (db: Database, id: number): Promise<StoredTicket | undefined> =>
  db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst()

const sentBefore = async (db: Database, ticketId: number, message: MessageDraft) =>
  db
    .selectFrom('ticket_message')
    .select(['id', 'author_id'])
    .where('ticket_id', '=', ticketId)
    .where('client_id', '=', message.client_id)
    .executeTakeFirst()

/** A text of the system in the requester's own language. */
const systemMessage = ({ language, last_seq }: StoredTicket, text: SystemText): MessageDraft => ({
  client_id: `system-${last_seq + 1}`,
  author_id: 0,
  author_kind: 'system',
  visibility: 'public',
  body: t(language, text),
})

/** Other tickets an act changes too, decided on each try anew; undefined when it cannot be. */
export type Companions = (before: StoredTicket) => Promise<TicketChange[] | Refusal>

const attempt = async (
  db: Database,
  request: ActRequest,
  now: number,
  companions: Companions | undefined,
): Promise<ActResult> => {
  const { ticketId, act, actor, version, message } = request
  const before = await storedTicket(db, ticketId)
  if (before === undefined) return { kind: 'gone' }
  if (message !== undefined) {
    const sent = await sentBefore(db, ticketId, message)
    if (sent !== undefined) return sent.author_id === actor.id ? { kind: 'repeated' } : { kind: 'conflict' }
  }
  if (version !== undefined && version !== before.version) return { kind: 'conflict' }
  const decision = transition(before, act, actor, now)
  if ('refused' in decision) return { kind: 'refused', reason: decision.refused }
  const others = (await companions?.(before)) ?? []
  if (typeof others === 'string') return { kind: 'refused', reason: others }
  const said = decision.systemText === undefined ? [] : [systemMessage(before, decision.systemText)]
  const change: TicketChange = {
    before,
    next: decision.next,
    events: decision.events,
    messages: [...(message === undefined ? [] : [message]), ...said],
    actor,
    terms: await slaTerms(db, before.sla_policy_id),
  }
  await db.transaction().execute((transaction) => storeChanges(transaction, [change, ...others], now))
  return { kind: 'done' }
}

/**
 * Decides an act on the ticket as it is and writes what comes of it; decides again when somebody else was faster. Two
 * who name the same version cannot both succeed.
 * @param now seconds
 * @throws TicketRaced when others keep being faster.
 */
export async function actOnTicket(
  db: Database,
  request: ActRequest,
  now: number,
  companions?: Companions,
): Promise<ActResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(db, request, now, companions)
    } catch (error) {
      if (!(error instanceof TicketRaced) || tries === mostTries) throw error
    }
  }
}
