import { readNumber, readRecord, type Untrusted } from '@member/shared'

/** When an answer can be expected: business seconds, and the second they end at if it is asked now. */
export interface Reply {
  seconds: number
  due: number | null
}

/** Reads the reply time of a category or of a work order that was sent; null where the server does not tell. */
export function readReply(value: Untrusted<{ seconds: number; due: number }>): Reply | null {
  const { seconds, due } = readRecord(value)
  const known = readNumber(seconds)
  return known === null || known <= 0 ? null : { seconds: known, due: readNumber(due) }
}

/** A reply time as it is told. */
export interface ReplyTime {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** Rounds business seconds up to a time that can be promised: minutes below an hour, hours up to two days, then days. */
export function replyTime(seconds: number): ReplyTime {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) }
}
