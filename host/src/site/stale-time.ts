import { formatDate } from '@member/shared'

/** When stale data was current: `11:37` on the same day, else `2026-11-21 11:37`. Both times in seconds since 1970. */
export function staleTime(since: number, now: number): string {
  const time = formatDate(since, 'minute')
  return time.startsWith(formatDate(now, 'date')) ? time.slice('yyyy-mm-dd '.length) : time
}
