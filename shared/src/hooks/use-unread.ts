import { useHost } from '../context.ts'
import { useReadable } from './use-readable.ts'

/** Number of unread messages as the host knows it, and the way to look again after reading some. */
export function useUnread(): { count: number; refresh: () => Promise<void> } {
  const host = useHost()
  return { count: useReadable(host.unread).count, refresh: host.refreshUnread }
}
