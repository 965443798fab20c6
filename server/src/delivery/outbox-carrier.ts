import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier } from './delivery.ts'

/** What is older is of no use to anybody; seconds. */
const keptSeconds = 30 * 86_400

/** Forgets messages that are too old to be looked at. @param now seconds */
export async function forgetOutbox(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('create_time', '<', now - keptSeconds)
    .execute()
}

/**
 * Keeps messages in the outbox table and writes the code to the log, for a machine without mail and text messages.
 * Never used beside a real service: there a code in the log would be a secret told.
 */
export function outboxCarrier(db: Database, log: FastifyBaseLogger): Carrier {
  return async ({ shopId, channel, address, event, code, subject, body, now }) => {
    await forgetOutbox(db, now)
    await db
      .insertInto('outbox')
      .values({ shop_id: shopId, channel, address, event, subject, body, create_time: now })
      .execute()
    log.warn({ channel, address, event, code }, 'no service is set up to send this code; it is kept in the outbox')
  }
}
