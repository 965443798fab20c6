import { today } from '../day/today.ts'

/** Length of the periods along an axis. */
export type Step = 'day' | 'week' | 'month' | 'year'

/** Up to this number of periods, each has a label. */
const mostLabelled = 8

/** Days of a month that are labelled, of a month and of more. */
const roundDays = { month: [1, 5, 10, 15, 20, 25], more: [1, 15] }

/** Whether a period among many begins on a date people think in: the first of a month, a quarter, a year. */
function isRound(days: readonly string[], at: number, step: Step): boolean {
  const [year, month, day] = (days[at] ?? '').split('-').map(Number)
  switch (step) {
    case 'day':
      return roundDays[days.length > 31 ? 'more' : 'month'].includes(day ?? 0)
    case 'week':
      return at > 0 && days[at]?.slice(0, 7) !== days[at - 1]?.slice(0, 7)
    case 'month':
      return month === 1 || (days.length <= 24 && [4, 7, 10].includes(month ?? 0))
    case 'year':
      return (year ?? 0) % 5 === 0
  }
}

const dayParts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
const parts: Record<Step, Intl.DateTimeFormatOptions> = {
  day: dayParts,
  week: dayParts,
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
}

/** Writes days (`YYYY-MM-DD`) as readers of the language do: in English the day before the month. */
export function dayWriter(language: string, options: Intl.DateTimeFormatOptions = dayParts): (day: string) => string {
  const locale = language === 'en' ? 'en-GB' : language
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}

const withYear: Intl.DateTimeFormatOptions = { ...dayParts, year: 'numeric' }

/** The first and last of some days, with the year unless it is this year; a single day once. */
export function endsOfDays({ from, to }: { from: string; to: string }, language: string): readonly string[] {
  const isTold = (day: string, saysForBoth: boolean) =>
    day.slice(0, 4) !== today().slice(0, 4) && (saysForBoth || from.slice(0, 4) !== to.slice(0, 4))
  const write = (day: string, saysForBoth: boolean) =>
    dayWriter(language, isTold(day, saysForBoth) ? withYear : dayParts)(day)
  const isYearFirst = language === 'zh-cn'
  return from === to ? [write(to, true)] : [write(from, isYearFirst), write(to, !isYearFirst)]
}

/** Writes periods by their first day: a day, a month or a year. */
export const periodWriter = (step: Step, language: string) => dayWriter(language, parts[step])

/**
 * Labels of an axis, by the index of their periods: all of a few, of many those at round dates, or both ends.
 * @param days first day of each period, `YYYY-MM-DD`
 */
export function axisLabels(days: readonly string[], step: Step, language: string): { at: number; text: string }[] {
  const all = [...days.keys()]
  const round = all.filter((at) => days.length <= mostLabelled || isRound(days, at, step))
  const labelled = round.length > 1 ? round : all.filter((at) => at === 0 || at === days.length - 1)
  const write = periodWriter(step, language)
  return labelled.map((at) => ({ at, text: write(days[at] ?? '') }))
}
