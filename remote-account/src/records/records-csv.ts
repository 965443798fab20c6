import { formatDate, type Translate } from '@member/shared'
import { type Cell, csvFile, csvRow } from '@member/shared/ui'
import { plainAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'
import type { LedgerView } from './ledger-view.ts'
import type { Days } from './range.ts'
import type { LedgerRecord } from './read-records.ts'

const columns = ['time', 'reason', 'before', 'change', 'after'] as const

/** Writes records as CSV, with the column headers of the list. */
export function recordsCsv(ledger: LedgerName, records: readonly LedgerRecord[], t: Translate): Blob {
  const amount = (value: number | null): Cell => (value === null ? '' : { number: plainAmount(ledger, value) })
  return csvFile([
    csvRow(columns.map((column) => t(`records.${column}`))),
    ...records.map(({ time, reason, before, change, after }) =>
      csvRow([
        typeof time === 'string' ? time : formatDate(time),
        reason,
        amount(before),
        amount(change),
        amount(after),
      ]),
    ),
  ])
}

/** Name of the file: ledger, kind unless all, first and last day. An unbounded range starts with its first record. */
export function csvName(
  { from, to }: Days,
  { kind }: Pick<LedgerView, 'kind'>,
  records: readonly LedgerRecord[],
  today: string,
  t: Translate,
): string {
  const last = to || today
  const kindName = kind === 'all' ? '' : t(`records.kind.${kind}`).replaceAll(' ', '-')
  const parts = [t('records.file'), kindName, from || firstDay(records) || last, last]
  return `${parts.filter((part) => part !== '').join('_')}.csv`
}

/** Day of the earliest record; empty when no record has a time in seconds. */
function firstDay(records: readonly LedgerRecord[]): string {
  const times = records.flatMap(({ time }) => (typeof time === 'number' ? time : []))
  // Not Math.min(...times): an export has up to 50,000 records, too many arguments for some browsers.
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  return times.length === 0 ? '' : formatDate(first, 'date')
}
