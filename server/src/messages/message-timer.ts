import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier } from '../delivery/delivery.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { indexWaiting } from '../full-text/index-waiting.ts'
import { repeat } from '../operation/repeat.ts'
import { indexMemberMessages } from './index-messages.ts'
import { mailUnread } from './mail-unread.ts'

/** Milliseconds between two rounds. */
const every = 30_000

export interface MessageTimerOptions {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  carrier: Carrier | undefined
  origin: string | undefined
}

/**
 * Mails unread messages at once and every half minute, and puts messages that other programs wrote into the full-text
 * index.
 * @returns a function that stops it and waits for the current round
 */
export function startMessageTimer({ db, clock, log, carrier, origin }: MessageTimerOptions): () => Promise<void> {
  let stopped = false
  const stop = repeat(
    every,
    async () => {
      await mailUnread({ db, carrier, origin, log, now: secondsOf(clock) })
      await indexWaiting(db, indexMemberMessages, () => !stopped)
    },
    (error) => log.error({ err: error }, 'the timed actions on messages failed'),
  )
  return () => {
    stopped = true
    return stop()
  }
}
