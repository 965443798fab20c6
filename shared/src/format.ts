const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

/** Creating an Intl object takes up to a millisecond, so there is one per language and shape. */
function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => F,
): F {
  const known = formatters.get(key)
  if (known !== undefined) return known as F
  const made = make()
  formatters.set(key, made)
  return made
}

/** The locale tag for Intl of one of our language codes. */
const tag = (language: string): string => (language === 'zh-cn' ? 'zh-CN' : language)

/** How a signed amount shows its sign: `always` for changes, `auto` for balances. */
export type Sign = 'auto' | 'always'

/** `compact`: in few characters, as on an axis: `¥1.2万`, `¥12.5K`. */
export type Notation = 'standard' | 'compact'

function numberFormat(language: string, sign: Sign, notation: Notation, currency?: string): Intl.NumberFormat {
  return kept(
    [language, sign, notation, currency].join(),
    () =>
      new Intl.NumberFormat(tag(language), {
        signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
        useGrouping: true,
        ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
        ...(notation === 'compact' && { notation, minimumFractionDigits: 0, maximumFractionDigits: 1 }),
      }),
  )
}

/** `money` is the server's decimal string or a number of currency units; unreadable input gives an en dash. */
export function formatMoney(
  language: string,
  money: string | number,
  sign: Sign = 'auto',
  notation: Notation = 'standard',
): string {
  const amount = Number(money)
  return Number.isFinite(amount) ? numberFormat(language, sign, notation, 'CNY').format(amount) : '–'
}

/** Whole or decimal number with the language's grouping. */
export function formatNumber(
  language: string,
  value: number,
  sign: Sign = 'auto',
  notation: Notation = 'standard',
): string {
  return numberFormat(language, sign, notation).format(value)
}

/** Precision of a formatted time; `time` is the minute without its day. */
export type Precision = 'date' | 'time' | 'minute' | 'second'

/** Ten-digit numbers are seconds, longer ones milliseconds; a missing date gives an en dash, never the current time. */
function written(
  locale: string,
  day: Intl.DateTimeFormatOptions,
  time: number | null | undefined,
  precision: Precision,
): string {
  if (time === null || time === undefined || !Number.isFinite(time) || time <= 0) return '–'
  const options: Intl.DateTimeFormatOptions = {
    ...(precision !== 'time' && day),
    ...(precision !== 'date' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(precision === 'second' && { second: '2-digit' }),
  }
  return kept([locale, precision, day.year].join(), () => new Intl.DateTimeFormat(locale, options)).format(
    time < 1e11 ? time * 1000 : time,
  )
}

/** A time as `yyyy-mm-dd hh:MM:ss` in every language (specification, section 9): for ledgers, files and fields. */
export const formatDate = (time: number | null | undefined, precision: Precision = 'second'): string =>
  // Swedish writes dates as ISO 8601 does, so one locale gives the specification's shape everywhere.
  written('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }, time, precision)

/**
 * A time as readers of the language write it: `15 Dec, 14:05`, `12月15日 14:05`. The year is there where it is not that of
 * `now`, in seconds, and with seconds.
 */
export function formatDateIn(
  language: string,
  now: number,
  time: number | null | undefined,
  precision: Precision = 'second',
): string {
  const year = formatDate(time, 'date').slice(0, 4)
  const isThisYear = precision !== 'second' && year === formatDate(now, 'date').slice(0, 4)
  const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }
  return written(language === 'en' ? 'en-GB' : tag(language), day, time, precision)
}

const relativeSteps: readonly [limit: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [604_800, 86_400, 'day'],
  [2_629_800, 604_800, 'week'],
  [31_557_600, 2_629_800, 'month'],
  [Number.POSITIVE_INFINITY, 31_557_600, 'year'],
]

/** Intl has no words for the last minute but "59 seconds ago" and "now". */
const justNow: Readonly<Record<string, string>> = { 'zh-cn': '刚刚', en: 'just now' }

/** Seconds in the future that are now: what was just written lies there while clocks differ by their rounding. */
const stillNow = 5

/** The day of a time where the reader is, as a number of days. */
const dayOf = (seconds: number): number => {
  const date = new Date(seconds * 1000)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

/** `just now`, `3 minutes ago`, `yesterday`, `3 分钟前`; both times in seconds since 1970. */
export function formatRelative(language: string, time: number, now: number): string {
  const distance = time - now
  const recent = justNow[language]
  if (recent !== undefined && distance > -60 && distance <= stillNow) return recent
  const [, seconds, unit] = relativeSteps.find(([limit]) => Math.abs(distance) < limit) ?? [0, 1, 'second' as const]
  // "Yesterday" is a day of the calendar; "last month" would be, too.
  const numeric = seconds > 86_400 ? 'always' : 'auto'
  const words = kept(
    `${language} relative ${numeric}`,
    () => new Intl.RelativeTimeFormat(tag(language), { numeric }),
  ).format(unit === 'day' ? dayOf(time) - dayOf(now) : Math.round(distance / seconds), unit)
  // Intl writes 3天前, but every Chinese text of the site has a space between digits and characters.
  return words.replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
}
