/** From and until, in minutes of a local day; until may be 1440. */
export type Span = readonly [from: number, until: number]

export interface BusinessHours {
  /** IANA name. */
  timeZone: string
  /** Opening times of Sunday to Saturday, in order and without overlap. */
  week: readonly (readonly Span[])[]
  /** Local dates `YYYY-MM-DD` on which the shop is closed. */
  holidays: readonly string[]
}

const daySeconds = 86_400
/** The search for a due date ends after ten years. */
const furthestDays = 3660

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The local time at that second, encoded as if it were UTC. */
const wallOf = (timeZone: string, seconds: number): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const utc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return utc / 1000
}

/** The second of a local time; a time that is skipped when clocks change becomes the next one. */
const secondOf = (timeZone: string, wall: number): number => {
  const guess = wall - (wallOf(timeZone, wall) - wall)
  return wall - (wallOf(timeZone, guess) - guess)
}

const localDay = (timeZone: string, seconds: number): number => Math.floor(wallOf(timeZone, seconds) / daySeconds)

const dateOf = (day: number): string => new Date(day * daySeconds * 1000).toISOString().slice(0, 10)

/** Opening times of one local day in seconds. */
const spansOf = ({ timeZone, week, holidays }: BusinessHours, day: number): Array<[number, number]> => {
  if (holidays.includes(dateOf(day))) return []
  // 1970-01-01 was a Thursday.
  const spans = week[(((day + 4) % 7) + 7) % 7] ?? []
  return spans.map(([from, until]) => [
    secondOf(timeZone, day * daySeconds + from * 60),
    secondOf(timeZone, day * daySeconds + until * 60),
  ])
}

/**
 * The time after which that many business seconds have passed; null when ten years do not have as many.
 * @param start seconds
 * @param length business seconds; 0 or less gives `start`
 */
export function addWorking(hours: BusinessHours, start: number, length: number): number | null {
  if (length <= 0) return start
  let left = length
  const first = localDay(hours.timeZone, start)
  for (let day = first; day < first + furthestDays; day += 1) {
    for (const [from, until] of spansOf(hours, day)) {
      const begin = Math.max(from, start)
      if (until <= begin) continue
      if (left <= until - begin) return begin + left
      left -= until - begin
    }
  }
  return null
}

/**
 * When business begins on a local day, or on the next one with business; null when ten years have none.
 * @param date `YYYY-MM-DD`
 */
export function openingOn(hours: BusinessHours, date: string): number | null {
  const first = Date.parse(`${date}T00:00:00Z`) / 1000 / daySeconds
  for (let day = first; day < first + furthestDays; day += 1) {
    const [span] = spansOf(hours, day)
    if (span !== undefined) return span[0]
  }
  return null
}

/** Business seconds between two times; 0 when `end` is before `start`. */
export function workedBetween(hours: BusinessHours, start: number, end: number): number {
  if (end <= start) return 0
  let sum = 0
  const first = localDay(hours.timeZone, start)
  const last = Math.min(localDay(hours.timeZone, end), first + furthestDays)
  for (let day = first; day <= last; day += 1) {
    for (const [from, until] of spansOf(hours, day)) sum += Math.max(0, Math.min(until, end) - Math.max(from, start))
  }
  return sum
}
