/** Seconds by which the clocks of browser and server differ at most when both are right: an answer takes its time. */
const slack = 5

/** Seconds that the server's clock is ahead of the reader's; negative where the reader's is fast. */
let ahead = 0

/**
 * The time by the server's clock, in seconds since 1970: what times of the server are compared with. The reader's clock may
 * be wrong by minutes or days; until the first answer of the server it is taken as right.
 */
export const serverNow = (): number => Date.now() / 1000 + ahead

/**
 * Reads the server's clock from an answer that has just arrived. For the host, which sees every answer.
 *
 * @param date the `Date` header, such as `Sat, 28 Nov 2026 08:00:00 GMT`; what is no date changes nothing
 */
export function noteServerDate(date: unknown): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (Number.isNaN(told)) return
  const difference = (told - Date.now()) / 1000
  ahead = Math.abs(difference) > slack ? difference : 0
}
