import { useFormat } from '@member/shared'
import type { ReactNode } from 'react'
import { useMinute } from './minute-clock.ts'

/**
 * A moment as "3 minutes ago", its exact time in the title. `at` in seconds since 1970, or the server's own words for
 * it, shown as they came; none gives an en dash.
 */
export function RelativeTime({ at }: { at: number | string | null | undefined }): ReactNode {
  const { date, relative } = useFormat()
  useMinute()
  if (typeof at === 'string') return at || date(null)
  if (!at || !Number.isFinite(at)) return date(null)
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={date(at)}>
      {relative(at)}
    </time>
  )
}
