import { Failure } from '@member/release-store/command-line'
import type { Selectable } from 'kysely'
import type { BusinessHoursTable, Database, Shop } from '../../database/schema.ts'
import type { BusinessHours, Span } from '../../work-orders/sla/business-hours.ts'
import { readHolidays, readTimeZone } from '../../work-orders/sla/read-sla.ts'
import { hoursOf, longestSlaName, nameProblem, removeHours } from '../../work-orders/sla/sla-rules.ts'
import { needed, text } from '../option.ts'
import { keyed, listed, withoutUndefined } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { assertPossible, pick } from './find.ts'

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

/** A name that says from when to when, as the hours that `init` makes have. */
const saysTimes = (name: string): boolean => /^\d{1,2}:\d\d ?[-–] ?\d{1,2}:\d\d(?:, |$)/.test(name)

/**
 * The name of business hours with a changed week, when nobody gives another: one that says times becomes those of the
 * week. `wrong` is one that keeps saying others, as the times of the week have no short name, or others have it.
 */
export function nameAfter(
  name: string,
  week: BusinessHours['week'],
  others: readonly string[],
): { name: string; fits: 'right' | 'wrong' } {
  const times = timesOf(week)
  if (!saysTimes(name) || name === times) return { name, fits: 'right' }
  if (times === undefined || times.length > longestSlaName || others.includes(times)) return { name, fits: 'wrong' }
  return { name: times, fits: 'right' }
}

type Hours = Selectable<BusinessHoursTable>

export const findHours = async (db: Database, shop: Shop, given: string): Promise<Hours> =>
  pick(await hoursOf(db, shop.id), given, 'business hours', ({ name }) => [name])

const shown = ({ id, name, time_zone, week, holidays }: Hours) => ({
  id,
  name,
  time_zone,
  week: writeWeek(JSON.parse(week) as BusinessHours['week']),
  holidays,
})

const fields = {
  'time-zone': text('<zone>', 'such as Asia/Shanghai'),
  week: text('<times>', 'such as "mon-fri 9:00-12:00 13:00-18:00, sat 10:00-14:00"'),
  holidays: text('<dates>', 'closed days, such as 2026-10-01,2026-10-02; empty for none'),
}

/** The columns that the options say; what is left out stays. */
const columns = (given: {
  'time-zone': string | undefined
  week: string | undefined
  holidays: string | undefined
}) => {
  const wrong = (sentence: string) => new Failure('usage', sentence)
  const zone = given['time-zone']
  const time_zone = zone === undefined ? undefined : readTimeZone(zone)
  if (zone !== undefined && time_zone === undefined)
    throw wrong(`"${zone}" is not a time zone like Asia/Shanghai or UTC.`)
  const week = given.week === undefined ? undefined : readWeek(given.week)
  if (given.week !== undefined && week === undefined)
    throw wrong(`"${given.week}" is not like "mon-fri 9:00-12:00 13:00-18:00, sat 10:00-14:00".`)
  const dates = given.holidays
    ?.split(',')
    .map((date) => date.trim())
    .filter(Boolean)
  const holidays = dates === undefined ? undefined : readHolidays(dates)
  if (dates !== undefined && holidays === undefined) throw wrong(`"${given.holidays}" are not dates like 2026-10-01.`)
  return withoutUndefined({ time_zone, week: week && JSON.stringify(week), holidays: holidays?.join(',') })
}

const subjectOf = ({ id, name }: Hours): string => `business hours ${name} (${id})`

const list = adminRead({
  name: 'hours list',
  short: 'business hours',
  async run({ db, shop }) {
    const value = (await hoursOf(db, shop.id)).map(shown)
    return listed(value, { ID: 'id', NAME: 'name', ZONE: 'time_zone', OPEN: 'week' })
  },
})

const add = adminChange({
  name: 'hours add',
  short: 'add business hours',
  arguments: { name: needed(text('<name>', 'a name that others do not have')) },
  options: { ...fields, week: needed(fields.week) },
  async run({ db, shop, config }, given) {
    if ((await hoursOf(db, shop.id)).some(({ name }) => name === given.name))
      throw new Failure('refused', `There are business hours ${given.name} already.`)
    const rest = { time_zone: config.timeZone, week: '[]', holidays: '', ...columns(given) }
    const hours = await db
      .insertInto('business_hours')
      .values({ shop_id: shop.id, name: given.name, ...rest })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { subject: subjectOf(hours), before: null, after: shown(hours) }
  },
})

const set = adminChange({
  name: 'hours set',
  short: 'change business hours',
  long: [
    'Work orders count by them from their next change on.',
    'Hours that are called after their times, such as 9:00–18:00, are called after the new ones, unless --name says otherwise.',
  ],
  arguments: { hours: needed(text('<hours>', 'name or id')) },
  options: { name: text('<name>', 'another name'), ...fields },
  async run({ db, shop }, given) {
    const hours = await findHours(db, shop, given.hours)
    const known = await hoursOf(db, shop.id)
    const changed = columns(given)
    const others = known.filter(({ id }) => id !== hours.id).map(({ name }) => name)
    const { name, fits } =
      given.name === undefined && changed.week !== undefined
        ? nameAfter(hours.name, JSON.parse(changed.week), others)
        : ({ name: given.name ?? hours.name, fits: 'right' } as const)
    if (name !== hours.name) assertPossible(nameProblem(known, hours.id, name))
    const values = { ...changed, name }
    await db.updateTable('business_hours').set(values).where('id', '=', hours.id).execute()
    const after = shown({ ...hours, ...values })
    const hint = fits === 'right' ? [] : [`They are still called ${name}: --name gives them another name.`]
    return { subject: subjectOf(hours), before: shown(hours), after, lines: [...keyed(after), ...hint] }
  },
})

const remove = adminChange({
  name: 'hours remove',
  short: 'remove business hours that no policy has',
  undo: 'cannot be undone',
  arguments: { hours: needed(text('<hours>', 'name or id')) },
  async run({ db, shop }, given) {
    const hours = await findHours(db, shop, given.hours)
    assertPossible(await removeHours(db, shop.id, hours.id))
    return { subject: subjectOf(hours), before: shown(hours), after: null, lines: [`${subjectOf(hours)} are removed.`] }
  },
})

export const hoursCommands = [list, add, set, remove]
