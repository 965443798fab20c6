import { formatDate } from '@member/shared'
import type { Sort } from './ledger-view.ts'
import type { LedgerRecord } from './read-records.ts'

/** Records of one day; `day` is null when records are sorted by change or have no time. */
export interface RecordsOfDay {
  day: string | null
  records: readonly LedgerRecord[]
}

/** Groups records that are sorted by time into days of the member's time zone; others stay one group. */
export function recordsByDay(records: readonly LedgerRecord[], sort: Sort): readonly RecordsOfDay[] {
  const byTime = sort === 'newest' || sort === 'oldest'
  const groups: { day: string | null; records: LedgerRecord[] }[] = []
  for (const record of records) {
    const day = byTime && typeof record.time === 'number' ? formatDate(record.time, 'date') : null
    const last = groups.at(-1)
    if (last?.day === day) last.records.push(record)
    else groups.push({ day, records: [record] })
  }
  return groups
}
