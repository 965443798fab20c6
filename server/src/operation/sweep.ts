import type { Database } from '../database/schema.ts'
import { purgeOutbox } from '../delivery/open-delivery.ts'
import { purgeDeviceSecrets } from '../identity/device.ts'
import { purgeAttempts } from '../identity/login-attempts.ts'
import { purgeLoginRecords } from '../identity/login-records.ts'
import { purgeExpiredTokens } from '../identity/tokens.ts'
import { removeGoneMessages } from '../messages/hide-messages.ts'
import { purgeCodes } from '../verification/codes.ts'
import { purgePresence } from '../work-orders/tickets/presence.endpoint.ts'

/**
 * Deletes outdated rows: tokens, sessions, failed logins, the history of logins, codes, the outbox, presence, and messages that both members have
 * deleted. They are also deleted where new ones are
 * written; this covers the rest. Several servers may run it at once.
 * @param now seconds
 */
export async function sweep(db: Database, now: number): Promise<void> {
  await purgeExpiredTokens(db, now)
  await purgeAttempts(db, now)
  await purgeDeviceSecrets(db, now)
  await purgeLoginRecords(db, now)
  await purgeCodes(db, now)
  await purgeOutbox(db, now)
  await purgePresence(db, now)
  await removeGoneMessages(db, now)
}
