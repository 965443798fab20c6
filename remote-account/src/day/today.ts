import { formatDate } from '@member/shared'

/** Today where the member is, `YYYY-MM-DD`. */
export const today = (): string => formatDate(Date.now() / 1000, 'date')

/** Time zone of the days the member sees; undefined where the browser does not tell. */
export const timeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
