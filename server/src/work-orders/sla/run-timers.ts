import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { type Clock, secondsOf } from '../../environment/clock.ts'
import { repeat } from '../../operation/repeat.ts'
import { clearRemovedTeams } from '../desk/save-team.ts'
import { isLive } from '../lists/scope-conditions.ts'
import type { Act, Acting } from '../tickets/act.ts'
import { actOnTicket, letMessagesLeave } from '../tickets/act-on-ticket.ts'
import { changeLabels } from '../tickets/labels.ts'
import { periods } from '../tickets/ticket-state.ts'

/** Tickets of each kind per round; the next round continues. */
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

/**
 * Tickets with a missed target that is not recorded yet. The conditions are written out like those of the indexes, which
 * are named, as the embedded database would rather read all unfinished tickets.
 */
const overdue = async (db: Database, now: number): Promise<number[]> => {
  const missed = {
    ticket_first_missed: sql`sla_first_due < ${now} and first_response_at is null and sla_breached not like '%first%'`,
    ticket_next_missed: sql`sla_next_due < ${now} and sla_breached not like '%next%'`,
    ticket_resolve_missed: sql`sla_resolve_due < ${now} and sla_breached not like '%resolve%'`,
  }
  const found = new Set<number>()
  for (const [index, condition] of Object.entries(missed)) {
    await nextTurn()
    const hint = databaseKind(db) === 'libsql' ? sql`indexed by ${sql.ref(index)}` : sql``
    const { rows } = await sql<{ id: number }>`select ticket.id from ticket ${hint}
      where ${condition} and ${isLive} and ticket.sla_due < ${now} limit ${batch}`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return [...found].slice(0, batch)
}

/** What happens to tickets whose member does not reply: solved after a week, or kept open. */
export type SilentTickets = 'solve' | 'keep'

/** The timed actions, each with a query of the tickets that are due. */
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
    [{ kind: 'miss' }, await overdue(db, now)],
  ]
}

/**
 * Runs the timed actions: wakes, reminds, solves, closes and records missed targets (work orders, transitions 6, 9 and
 * 10). Several processes may run it at once: each act is decided on the current ticket and stored with a version check,
 * so it happens once. After an outage the longest waits come first, so that no reminder is sent for a ticket that is
 * then closed.
 * @param now seconds
 * @returns number of acts
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
      // The embedded database works in this thread: calls that wait are answered between two acts.
      await nextTurn()
      try {
        const { kind } = await actOnTicket(db, { ticketId, act, actor: system }, now)
        if (kind === 'done') count += 1
      } catch (error) {
        // A ticket that cannot be changed must not block the others.
        log.error({ err: error, ticketId, act: act.kind }, 'a timed act on a work order failed')
      }
    }
  }
  return count
}

/** Milliseconds between two rounds. */
const every = 30_000

/** Milliseconds between two looks for messages that cannot be taken back any more. */
const leavesEvery = 1_000

/**
 * Runs the timed actions at once and every half minute, one round at a time. Lets messages leave whose time to be taken
 * back is over.
 * @returns a function that stops it and waits for the current round
 */
export function startTicketTimer(
  db: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  silentTickets: SilentTickets,
): () => Promise<void> {
  const stopTimers = repeat(
    every,
    async () => {
      await runTimers(db, secondsOf(clock), log, silentTickets)
      await clearRemovedTeams(db)
      await changeLabels(db)
    },
    (error) => log.error({ err: error }, 'the timed actions on work orders failed'),
  )
  const stopLeaving = repeat(
    leavesEvery,
    () =>
      letMessagesLeave(db, secondsOf(clock), (error, ticketId) =>
        log.error({ err: error, ticketId }, 'a message to a work order could not leave'),
      ),
    (error) => log.error({ err: error }, 'no message to a work order can leave'),
  )
  return async () => {
    await Promise.all([stopTimers(), stopLeaving()])
  }
}
