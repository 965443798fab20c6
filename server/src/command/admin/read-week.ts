import type { BusinessHours, Span } from '../../work-orders/sla/business-hours.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const minutes = (text: string): number | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  const value = Number(hour) * 60 + Number(minute)
  return hour !== '' && Number(minute) < 60 && value <= 1440 ? value : undefined
}

const span = (text: string): Span | undefined => {
  const [from, until] = text.split('-').map(minutes)
  return from !== undefined && until !== undefined && from < until ? [from, until] : undefined
}

/** Days such as `mon-fri`, also over the week's end, or `sat`. */
const dayRange = (text: string): number[] => {
  const [first = '', last = first] = text.toLowerCase().split('-')
  const [from, until] = [days.indexOf(first), days.indexOf(last)]
  if (from < 0 || until < 0) return []
  return Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}

/**
 * Reads opening times such as `mon-fri 9:00-12:00 13:00-18:00, sat 10:00-14:00`; days that are not named are closed.
 * @returns the week from Sunday on; undefined when a part is wrong
 */
export function readWeek(text: string): BusinessHours['week'] | undefined {
  const week: Span[][] = days.map(() => [])
  for (const part of text.split(',')) {
    const [range = '', ...times] = part.trim().split(/\s+/)
    const [open, named] = [times.map(span), dayRange(range)]
    const known = open.filter((one) => one !== undefined)
    if (named.length === 0 || known.length === 0 || known.length < open.length) return undefined
    for (const day of named) week[day]?.push(...known)
  }
  const sorted = week.map((day) => [...day].sort(([one], [other]) => one - other))
  const apart = sorted.every((day) => day.every(([from], at) => from >= (day[at - 1]?.[1] ?? 0)))
  return apart ? sorted : undefined
}

const clock = (value: number): string => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`

/** Opening times as `readWeek` reads them, a part for each day. */
export const writeWeek = (week: BusinessHours['week']): string =>
  week
    .flatMap((day, at) =>
      day.length === 0 ? [] : `${days[at]} ${day.map(([from, until]) => `${clock(from)}-${clock(until)}`).join(' ')}`,
    )
    .join(', ')

/** The times of a week that has the same on each open day, such as `9:00–12:00, 13:00–18:00`; undefined for others. */
export function timesOf(week: BusinessHours['week']): string | undefined {
  const open = week.filter((day) => day.length > 0)
  const all = new Set(open.map((day) => day.map(([from, until]) => `${clock(from)}–${clock(until)}`).join(', ')))
  const [times] = all
  return all.size === 1 ? times : undefined
}
