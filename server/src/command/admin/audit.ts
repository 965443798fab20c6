import { hostname, userInfo } from 'node:os'
import type { Database } from '../../database/schema.ts'
import type { Environment } from '../../environment/variables.ts'

/** A change for the audit log. */
export interface AuditEntry {
  /** Seconds. */
  time: number
  by: string
  command: string
  shopId: number
  subject: string
  before: unknown
  after: unknown
}

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    // In a container a user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Who runs a command: the name given, else the user (behind sudo the caller) with the machine. */
export const operatorName = (given: string | undefined, { SUDO_USER }: Environment): string =>
  given || `${SUDO_USER || userName()}@${hostname()}`

/** Writes a line of the audit log, in the transaction of the change. */
export async function recordChange(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('admin_audit')
    .values({
      time: entry.time,
      by: entry.by,
      command: entry.command,
      shop_id: entry.shopId,
      subject: entry.subject,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
    })
    .execute()
}
