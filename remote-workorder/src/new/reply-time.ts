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
