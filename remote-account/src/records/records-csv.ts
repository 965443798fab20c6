import { formatDate, type Translate } from '@member/shared'
import { plainAmount } from './amount.ts'
import { type Cell, toCsv } from './csv.ts'
import type { LedgerName } from './ledger.ts'
import type { Kind } from './ledger-view.ts'
import type { Days } from './range.ts'
import type { LedgerRecord } from './read-records.ts'

const columns = ['time', 'reason', 'before', 'change', 'after'] as const

/** Writes records as CSV, with the column headers of the list. */
export function recordsCsv(ledger: LedgerName, records: readonly LedgerRecord[], t: Translate): string {
  const amount = (value: number | null): Cell =>
    value === null ? { text: '' } : { number: plainAmount(ledger, value) }
  return toCsv([
    columns.map((column) => ({ text: t(`records.${column}`) })),
    ...records.map(({ time, reason, before, change, after }) => [
      { text: typeof time === 'string' ? time : formatDate(time) },
      { text: reason },
      amount(before),
      amount(change),
      amount(after),
    ]),
  ])
}

/** Name of the file: what it holds, the kind where there is one, and the days. */
export function csvName({ from, to }: Days, kind: Kind, today: string, t: Translate): string {
  const days = `${from === '' ? t('records.file.start') : from}_${to === '' ? today : to}`
  return `${[t('records.file'), ...(kind === 'all' ? [] : [t(`records.kind.${kind}`).replaceAll(' ', '-')]), days].join('_')}.csv`
}
