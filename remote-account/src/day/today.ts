import { formatDate, serverNow } from '@member/shared'

/** Today in the member's time zone, `YYYY-MM-DD`. */
export const today = (): string => formatDate(serverNow(), 'date')

/** The member's time zone; undefined when the browser does not report it. */
export const timeZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
