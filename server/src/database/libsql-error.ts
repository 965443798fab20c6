/** Primary codes of SQLite for a lock that somebody else holds. `SQLITE_BUSY_RECOVERY` and the like begin with them. */
const lockCode = /^SQLITE_(?:BUSY|LOCKED)/

/** Whether SQLite refused because another connection holds a lock. */
export const isLocked = (error: unknown): boolean =>
  lockCode.test(String((error as { code?: unknown } | null)?.code ?? ''))
