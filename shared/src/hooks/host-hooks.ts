import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { type AuthQuestion, isAllowed } from '../auth-node.ts'
import { useArea, useHost } from '../context.ts'
import type { AreaHttp, Language, Member, Notice, Readable, Site, Unread } from '../host-api.ts'

/** Reads a host value and renders again when it changes. */
function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}

/** Calls to the member API on behalf of this area; aborted when the member leaves the page. */
export function useHttp(): AreaHttp {
  return useArea().http
}

/** The current language and the available ones. */
export function useLanguage(): Language {
  return useReadable(useHost().language)
}

/** The site configuration. */
export function useSite(): Site {
  return useReadable(useHost().site)
}

/** The logged-in member, null for a guest. `refresh` loads them from the server again. */
export function useMember(): { member: Member | null; refresh: () => Promise<void> } {
  const host = useHost()
  return { member: useReadable(host.member), refresh: host.refreshMember }
}

/**
 * Checks the member's permissions on the current page (specification, section 6). For display only: the server checks
 * every call itself.
 */
export function useMay(): (question: AuthQuestion) => boolean {
  const nodes = useReadable(useHost().authNodes)
  const { pathname } = useLocation()
  return (question) => isAllowed(nodes, pathname, question)
}

/** The number of unread messages the host knows of. `refresh` asks the server again, e.g. after some were read. */
export function useUnread(): Unread & { refresh: () => Promise<void> } {
  const host = useHost()
  return { ...useReadable(host.unread), refresh: host.refreshUnread }
}

/** Navigates to another page of the site without a reload. `to` is a path below the app base. */
export function useNavigation(): { go: (to: string, options?: { replace?: boolean }) => void } {
  return { go: useHost().navigate }
}

/** Shows a notification at the top right; screen readers announce it. */
export function useNotify(): (notice: Notice) => void {
  return useHost().notify
}

/**
 * Covers the whole page while uninterruptible work runs, such as a payment; concurrent work is counted. Resolves or
 * rejects with the work, which sets its own deadline. For ordinary loading, use a Skeleton.
 */
export function useBusy(): <T>(work: Promise<T>) => Promise<T> {
  return useHost().whileBusy
}

/**
 * Ends the member's session after a change that requires a new login. Opens the login page with the account name filled
 * in; logging in leads to `back`. Notices stay visible. Never rejects.
 */
export function useEndSession(): (back: string) => Promise<void> {
  return useHost().endSession
}
