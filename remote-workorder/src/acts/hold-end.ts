const day = 86_400

/** First and last day that a hold can end on, as `YYYY-MM-DD` where the agent is; `now` in seconds. */
export const holdDays = (now: number): { first: string; last: string } => ({
  first: dayOf(now + day),
  last: dayOf(now + 29 * day),
})

const two = (part: number): string => String(part).padStart(2, '0')

function dayOf(at: number): string {
  const date = new Date(at * 1000)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * The end of a hold until a day, as calls take it. The server takes the start of business on that day where the ticket
 * has business hours, else `until`: nine in the morning where the agent is. Nothing for no day.
 */
export function holdUntil(date: string): { until_day?: string; until?: number } {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const at = new Date(year, month - 1, dayOfMonth, 9).getTime()
  return date === '' || Number.isNaN(at) ? {} : { until_day: date, until: Math.floor(at / 1000) }
}
