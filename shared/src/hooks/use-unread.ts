import { useHost } from '../context.ts'
import type { Unread } from '../host-api.ts'
import { useReadable } from './use-readable.ts'

/** Number of unread messages as far as the host knows it, and the way to look again, e.g. after reading some. */
export function useUnread(): Unread & { refresh: () => Promise<void> } {
  const host = useHost()
  return { ...useReadable(host.unread), refresh: host.refreshUnread }
}
