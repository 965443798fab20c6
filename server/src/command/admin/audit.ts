import type { Database } from '../../database/schema.ts'

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
