import { useHost } from '../context.ts'
import type { Member } from '../host-api.ts'
import { useReadable } from './use-readable.ts'

/** The logged-in member, null for a guest, and the way to ask the server for him again. */
export function useMember(): { member: Member | null; refresh: () => Promise<void> } {
  const host = useHost()
  return { member: useReadable(host.member), refresh: host.refreshMember }
}
