import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { type Clock, secondsOf } from '../../environment/clock.ts'
import { repeat } from '../../operation/repeat.ts'
import { changeLabels } from '../desk/change-labels.ts'
import { clearRemovedTeams } from '../desk/clear-removed-teams.ts'
import { letMessagesLeave } from '../tickets/act-on-ticket.ts'
import { runTimers, type SilentTickets } from './run-timers.ts'

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
