import { useLocation } from 'react-router-dom'
import { messagesPath } from '../addresses.ts'
import { type AuthQuestion, isAllowed } from '../auth-node.ts'
import type { Unread } from '../host-api.ts'
import type { Member } from '../member.ts'
import { useHost, usePagePath } from './host-context.ts'
import { useReadable } from './site-hooks.ts'

/** The logged-in member, null for a guest. `refresh` loads them from the server again. */
export function useMember(): { member: Member | null; refresh: () => Promise<void> } {
  const host = useHost()
  return { member: useReadable(host.member), refresh: host.refreshMember }
}

/**
 * Checks the member's permissions on the current page (specification, section 6): those of its route, so a page with a
 * parameter has the same rights at each of its addresses. For display only: the server checks
 * every call itself.
 */
export function useMay(): (question: AuthQuestion) => boolean {
  const nodes = useReadable(useHost().authNodes)
  const { pathname } = useLocation()
  const path = usePagePath() ?? pathname
  return (question) => isAllowed(nodes, path, question)
}

/**
 * The number of unread messages the host knows of, and `to`, the path of the page that lists them. `refresh` asks the
 * server again, e.g. after some were read, unless it tells the number by itself.
 */
export function useUnread(): Unread & { to: string; refresh: () => Promise<void> } {
  const host = useHost()
  return { ...useReadable(host.unread), to: messagesPath, refresh: host.refreshUnread }
}

/**
 * Ends the member's session after a change that requires a new login. Opens the login page with the account name filled
 * in; logging in leads to `back`. Notices stay visible. Never rejects.
 */
export function useEndSession(): (back: string) => Promise<void> {
  return useHost().endSession
}
