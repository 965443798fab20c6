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

/** Seconds at which a hold until that day ends: nine in the morning where the agent is; undefined for no day. */
export function holdEnd(day: string): number | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date, 9).getTime()
  return day === '' || Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
