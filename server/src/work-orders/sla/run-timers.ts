import type { FastifyBaseLogger } from 'fastify'
import type { Database, TicketStatus } from '../../database/schema.ts'
import type { Act, Acting } from '../tickets/act.ts'
import { actOnTicket } from '../tickets/act-on-ticket.ts'
import { liveStatuses, periods } from '../tickets/ticket-facts.ts'

/** One round looks at that many tickets of each kind; the next round goes on. */
const batch = 200

const system: Acting = { id: 0, role: 'system' }

const ids = (rows: ReadonlyArray<{ id: number }>): number[] => rows.map(({ id }) => id)

const silentSince = (db: Database, status: TicketStatus, moment: number) =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('status', '=', status)
    .where('silent_since', '<=', moment)
    .orderBy('silent_since')
    .limit(batch)

const heldUntil = (db: Database, now: number) =>
  db.selectFrom('ticket').select('id').where('status', '=', 'on_hold').where('hold_until', '<=', now).limit(batch)

/** Tickets with a target that was missed and is not noted yet. */
const overdue = (db: Database, now: number) =>
  db
    .selectFrom('ticket')
    .select('id')
    .where('status', 'in', liveStatuses)
    .where('sla_due', '<', now)
    .where((where) =>
      where.or([
        where.and([
          where('first_response_at', 'is', null),
          where('sla_first_due', '<', now),
          where('sla_breached', 'not like', '%first%'),
        ]),
        where.and([where('sla_next_due', '<', now), where('sla_breached', 'not like', '%next%')]),
        where.and([where('sla_resolve_due', '<', now), where('sla_breached', 'not like', '%resolve%')]),
      ]),
    )
    .limit(batch)

/** What becomes of tickets whose member does not answer: solved after a week, or kept until somebody acts. */
export type SilentTickets = 'solve' | 'keep'

/** What is due, each with the tickets it is due for. */
const dueActs = async (
  db: Database,
  now: number,
  silentTickets: SilentTickets,
): Promise<Array<readonly [Act, number[]]>> => {
  const silent = async (status: 'pending' | 'solved', length: number) =>
    ids(await silentSince(db, status, now - length).execute())
  const toRemind = async (status: 'pending' | 'solved') =>
    ids(
      await silentSince(db, status, now - periods.reminder)
        .where('reminded_at', 'is', null)
        .execute(),
    )
  const pending = silentTickets === 'solve' ? await toRemind('pending') : []
  return [
    [{ kind: 'wake' }, ids(await heldUntil(db, now).execute())],
    [{ kind: 'solve-silent' }, silentTickets === 'solve' ? await silent('pending', periods.silence) : []],
    [{ kind: 'close-silent' }, await silent('solved', periods.silence)],
    [{ kind: 'remind' }, [...pending, ...(await toRemind('solved'))]],
    [{ kind: 'miss' }, ids(await overdue(db, now).execute())],
  ]
}

/**
 * Does what the clock alone does to tickets: wakes, reminds, solves, closes, notes missed targets (screens: transitions 6,
 * 9, 10). Several processes may do so at once: each act is decided on the ticket as it is and written under a guard, so
 * it happens once. After a standstill the longer silences come first, so nobody is reminded of what is then closed.
 * @param now seconds
 * @returns how many acts were done
 */
export async function runTimers(
  db: Database,
  now: number,
  log: Pick<FastifyBaseLogger, 'error'>,
  silentTickets: SilentTickets = 'solve',
): Promise<number> {
  let count = 0
  for (const [act, tickets] of await dueActs(db, now, silentTickets)) {
    for (const ticketId of tickets) {
      try {
        const { kind } = await actOnTicket(db, { ticketId, act, actor: system }, now)
        if (kind === 'done') count += 1
      } catch (error) {
        // One ticket that cannot be changed must not keep the others waiting.
        log.error({ err: error, ticketId, act: act.kind }, 'a timed act on a work order failed')
      }
    }
  }
  return count
}
