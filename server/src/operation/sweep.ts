import type { Database } from '../database/schema.ts'
import { forgetOutbox } from '../delivery/outbox-carrier.ts'
import { forgetExpiredTokens } from '../identity/forget-expired.ts'
import { forgetCodes } from '../verification/codes.ts'
import { forgetPresence } from '../work-orders/desk/presence.ts'

/**
 * Forgets what time has made useless: tokens and logins that ended, codes, the outbox, who looked at which ticket.
 * Each is forgotten where it is written too; this is for what is written no more. Several servers may do so at once.
 * @param now seconds
 */
export async function sweep(db: Database, now: number): Promise<void> {
  await forgetExpiredTokens(db, now)
  await forgetCodes(db, now)
  await forgetOutbox(db, now)
  await forgetPresence(db, now)
}
