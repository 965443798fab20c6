/** Milliseconds after which somebody at a terminal wonders. */
const wondering = 3_000

/**
 * Says so when a command has not got the database after some seconds.
 * @param warn writes a line for people
 * @returns call it when the wait has ended; as often as wanted
 */
export function noticeOfWait(warn: (line: string) => void): () => void {
  const sentence = 'The database is not free yet (another program, or an upgrade of its tables): waiting for it.'
  const timer = setTimeout(() => warn(sentence), wondering)
  return () => clearTimeout(timer)
}
