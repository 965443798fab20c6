/** A time for operators: `2026-11-22 02:41 UTC (4 min ago)`. `at` is ISO 8601; anything else is shown unchanged. */
export function moment(at: string, now: Date): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  const shown = new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  return `${shown} UTC (${age(now.getTime() - time)})`
}

/** The age is negative when this clock is behind the writer's; that counts as just now. */
function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 120) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}
