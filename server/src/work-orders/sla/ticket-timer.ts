import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { type Clock, secondsOf } from '../../environment/clock.ts'
import { repeat } from '../../operation/repeat.ts'
import { changeLabels } from '../desk/change-labels.ts'
import { clearRemovedTeams } from '../desk/clear-removed-teams.ts'
import { runTimers, type SilentTickets } from './run-timers.ts'

/** Milliseconds between two rounds. */
const every = 30_000

/**
 * Runs the timed actions at once and every half minute, one round at a time.
 * @returns a function that stops it and waits for the current round
 */
export function startTicketTimer(
  db: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  silentTickets: SilentTickets,
): () => Promise<void> {
  return repeat(
    every,
    async () => {
      await runTimers(db, secondsOf(clock), log, silentTickets)
      await clearRemovedTeams(db)
      await changeLabels(db)
    },
    (error) => log.error({ err: error }, 'the timed actions on work orders failed'),
  )
}
