import { useFormat } from '@member/shared'
import type { ReactNode } from 'react'
import { useMinute } from './minute-clock.ts'

/**
 * A time as "3 minutes ago", with the exact time in the title. `at` is in seconds since 1970, or a server text,
 * unchanged; an en dash without a time.
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
