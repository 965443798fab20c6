/** System errors of a connection that cannot be made or was lost. */
const ofConnection = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE']

/**
 * Codes of PostgreSQL (appendix A of its manual) for a server that is unavailable for now: no connection allowed or
 * free, stopped, starting, or read only during a failover.
 */
const ofPostgres = ['55000', '53300', '57P01', '57P02', '57P03', '25006']

/** Messages of the driver without a code: a lost connection, or none available in time. */
const withoutCode = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Whether an error means that the database is unreachable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  // Class 08 of PostgreSQL: connection exceptions.
  if (ofConnection.includes(code) || ofPostgres.includes(code) || /^08\w{3}$/.test(code)) return true
  return withoutCode.test(error.message)
}
