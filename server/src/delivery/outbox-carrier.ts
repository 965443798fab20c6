import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Carrier } from './delivery.ts'

/** Age at which messages are deleted. Seconds. */
const maxAge = 30 * 86_400

/** Deletes old messages. @param now seconds */
export async function purgeOutbox(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('create_time', '<', now - maxAge)
    .execute()
}

/**
 * Stores messages in the outbox table and writes the code to the log, for a machine without mail and text messages.
 * Never used together with a real service, where a code in the log would be a leaked secret.
 */
export function outboxCarrier(db: Database, log: FastifyBaseLogger): Carrier {
  return async ({ shopId, channel, address, event, code, subject, body, now }) => {
    await purgeOutbox(db, now)
    await db
      .insertInto('outbox')
      .values({ shop_id: shopId, channel, address, event, subject, body, create_time: now })
      .execute()
    log.warn({ channel, address, event, code }, 'no service is set up to send this code; it was put in the outbox')
  }
}
