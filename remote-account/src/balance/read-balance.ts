import { readList, readNumber, readRecord, readText, readTime } from '@member/shared'

/** One change of a member's balance (contract 1.4). */
export interface BalanceRecord {
  id: string
  /** Seconds since 1970, a text for people, or null when the server sent none. */
  time: number | string | null
  /** Why, as plain text: never markup, whatever it holds. */
  reason: string
  /** Currency units; null when unreadable. */
  before: number | null
  change: number | null
  after: number | null
}

/** One page of records, newest first. */
export interface BalancePage {
  records: readonly BalanceRecord[]
  /** Records on all pages together. */
  total: number
}

function readBalanceRecord(row: unknown, place: number): BalanceRecord {
  const { id, create_time, memo, before, money, after } = readRecord(row)
  return {
    id: readText(id) || `row-${place}`,
    time: readTime(create_time),
    reason: readText(memo).trim(),
    before: readNumber(before),
    change: readNumber(money),
    after: readNumber(after),
  }
}

/** Reads the answer of account/balance. A missing list is an empty one; a missing total is what the list holds. */
export function readBalance(data: unknown): BalancePage {
  const { list, total } = readRecord(data)
  const records = readList(list).map(readBalanceRecord)
  return { records, total: Math.max(readNumber(total) ?? 0, records.length) }
}
