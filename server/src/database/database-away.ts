/** System errors of a connection that cannot be made or was lost. */
const ofConnection = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE']

/**
 * Codes of PostgreSQL (appendix A of its manual) that say "not now": no connections let in or left, stopped, starting,
 * read only while another takes over.
 */
const ofPostgres = ['55000', '53300', '57P01', '57P02', '57P03', '25006']

/** What the driver says without a code: a lost connection, and none to be had in time. */
const withoutCode = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Whether something failed because the database is away, and may go well when it is sent again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  // Class 08 of PostgreSQL: connection exceptions.
  if (ofConnection.includes(code) || ofPostgres.includes(code) || /^08\w{3}$/.test(code)) return true
  return withoutCode.test(error.message)
}
