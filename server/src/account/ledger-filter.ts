import { type Input, readText } from '../http/read-input.ts'
import { lastDays } from './local-days.ts'

/** Which entries are wanted. Times in seconds: from the first on, before the second. */
export interface LedgerFilter {
  from: number | undefined
  before: number | undefined
  kind: 'all' | 'in' | 'out'
}

const daySeconds = 86_400

/** When a date begins in a zone; undefined for what is no date. `after` days later. */
const beginning = (date: string, timeZone: string, after: 0 | 1): number | undefined => {
  const noon = Date.parse(`${date}T12:00:00Z`) / 1000
  if (Number.isNaN(noon) || !new Date(noon * 1000).toISOString().startsWith(date)) return undefined
  const days = lastDays(noon + (2 + after) * daySeconds, 5, timeZone)
  const found = days.findIndex((day) => day.date === date)
  return days[found + after]?.start
}

const time = (text: string, timeZone: string, after: 0 | 1): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? beginning(text, timeZone, after)
    : /^\d{1,11}$/.test(text)
      ? Number(text) + after
      : undefined

/**
 * Reads `from` and `to` (dates or seconds, both included) and `kind` (`in` or `out`). An addition of ours to the
 * contract's lists; `invalid` when something was sent that means nothing.
 */
export function readLedgerFilter(input: Input, timeZone: string): LedgerFilter | 'none' | 'invalid' {
  const [from, to, kind] = [readText(input, 'from'), readText(input, 'to'), readText(input, 'kind')]
  if (from === '' && to === '' && kind === '') return 'none'
  const filter = {
    from: from === '' ? undefined : time(from, timeZone, 0),
    before: to === '' ? undefined : time(to, timeZone, 1),
  }
  if ((from !== '' && filter.from === undefined) || (to !== '' && filter.before === undefined)) return 'invalid'
  switch (kind) {
    case '':
      return { ...filter, kind: 'all' }
    case 'in':
    case 'out':
      return { ...filter, kind }
    default:
      return 'invalid'
  }
}
