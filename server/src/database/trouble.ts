/** Another process has changed what a decision was based on, so that it has to be made again. */
export class Raced extends Error {
  override readonly name: string = 'Raced'
}

/**
 * Why a right request cannot be served for now: the database is unreachable; others hold what it needs, or were faster
 * each time; or a disk is full.
 */
export type Trouble = 'away' | 'busy' | 'full'

/**
 * Codes by what they mean: of the system, also without a file descriptor left; of PostgreSQL (appendix A of its manual),
 * where no connection is allowed or free, the server stops, starts, or is read only during a failover, or a statement took
 * longer than it may; of SQLite.
 */
const codes: Record<Trouble, RegExp> = {
  away: /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EPIPE|EROFS|EMFILE|ENFILE|08\w{3}|55000|53300|57P0[123]|25006|SQLITE_(?:READONLY|CANTOPEN|IOERR)\w*)$/,
  busy: /^(?:40001|40P01|55P03|57014|SQLITE_(?:BUSY|LOCKED)\w*)$/,
  full: /^(?:ENOSPC|EDQUOT|53100|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/,
}

/** Messages of the PostgreSQL driver without a code: a lost connection, or none available in time. */
const withoutCode =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout)/

/** What an error says about the state of database and disk; undefined when it says nothing, so that it is a defect. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof Raced) return 'busy'
  const code = String((error as { code?: unknown }).code ?? '')
  if (codes.full.test(code)) return 'full'
  if (codes.busy.test(code)) return 'busy'
  return codes.away.test(code) || withoutCode.test(error.message) ? 'away' : undefined
}
