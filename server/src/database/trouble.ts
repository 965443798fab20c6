import { codeOf, messageOf } from '@member/shared/reading'
import { StartProblem } from '../environment/start-problem.ts'

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
  const code = codeOf(error)
  if (codes.full.test(code)) return 'full'
  if (codes.busy.test(code)) return 'busy'
  return codes.away.test(code) || withoutCode.test(error.message) ? 'away' : undefined
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isReading = (error: unknown): boolean => (error as { syscall?: unknown } | null)?.syscall === 'open'

/** What PostgreSQL says of a host without a line in `pg_hba.conf`; before version 14 it says `SSL off`. */
const wasPlain = (error: unknown): boolean => /\b(?:no encryption|SSL off)\b/.test(messageOf(error))

const withTls = '`?sslmode=verify-full&sslrootcert=<file of its authority>`'

/** Codes of Node for a certificate that does not prove who the server is. */
const certificateCodes: readonly string[] = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

/**
 * Turns a failure to open a PostgreSQL database into one sentence: what is wrong and what to do.
 * @param name the database without its password, see `databaseName`
 * @param error error of the driver: a system error, or one with a code of PostgreSQL (appendix A of its manual)
 */
export function postgresProblem(name: string, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error
  const code = codeOf(error)
  if (isReading(error))
    return new StartProblem(
      `A file that DATABASE_URL names cannot be read (${oneLine(messageOf(error))}): correct sslrootcert, sslcert and sslkey, and let the user of the server read them.`,
    )
  if (certificateCodes.includes(code))
    return new StartProblem(
      `The ${name} does not prove by its certificate who it is (${oneLine(messageOf(error))}): end DATABASE_URL with ${withTls} and name the host as the certificate does.`,
    )
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return new StartProblem(
        `The ${name} cannot be reached (${code}): start it, or correct host and port in DATABASE_URL.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`The ${name} cannot be reached (no such host): correct the host in DATABASE_URL.`)
    case '28000':
      return new StartProblem(
        wasPlain(error)
          ? `The ${name} takes no login without encryption from here: end DATABASE_URL with ${withTls}, or add a line for it to pg_hba.conf.`
          : `The ${name} does not let this user in (${oneLine(messageOf(error))}): correct DATABASE_URL or pg_hba.conf.`,
      )
    case '28P01':
      return new StartProblem(`The ${name} refuses the login: correct user name and password in DATABASE_URL.`)
    case '3D000':
      return new StartProblem(`The ${name} does not exist: create it (createdb), or correct its name in DATABASE_URL.`)
    case '53300':
      return new StartProblem(`The ${name} has no free connection: raise its max_connections or lower DATABASE_POOL.`)
    case '57P03':
      return new StartProblem(`The ${name} is just starting or stopping: try again in a moment.`)
    case '42501':
      return new StartProblem(`The ${name} does not let this user create tables: grant the user CREATE on its schema.`)
    default:
      return new StartProblem(`The ${name} cannot be used (${oneLine(messageOf(error))}).`)
  }
}
