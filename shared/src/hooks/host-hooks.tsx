import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { messagesPath } from '../addresses.ts'
import { type AuthQuestion, isAllowed } from '../auth-node.ts'
import type { AreaInfo, HostApi, Language, MissingProps, Readable, Site, Unread } from '../host-api.ts'
import type { Member } from '../member.ts'

/** Passes the host's API to the hooks; the host provides it once, around the whole site. */
export const HostContext = createContext<HostApi | null>(null)
/** Passes the area that a page belongs to; provided around each mounted page. */
export const AreaContext = createContext<AreaInfo | null>(null)
/** The host's API. Throws outside a host, because a missing provider must not look like a guest. */
export function useHost(): HostApi {
  const host = useContext(HostContext)
  if (host === null) throw new Error('A member hook was used outside the host; render it through an area outlet.')
  return host
}

/** Route pattern of the page that is mounted; undefined outside a page, and for a contribution. */
const usePagePath = (): string | undefined => useContext(AreaContext)?.path

/** The surrounding area and page. */
export function useArea(): AreaInfo {
  const area = useContext(AreaContext)
  if (area === null) throw new Error('An area hook was used outside an area; render it through an area outlet.')
  return area
}

/** Reads a host value and renders again when it changes. */
function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}

/** The current language and the available ones. */
export function useLanguage(): Language {
  return useReadable(useHost().language)
}

/** The site configuration. */
export function useSite(): Site {
  return useReadable(useHost().site)
}

/**
 * The logged-in member, null for a guest. `refresh` loads them from the server again and resolves to what it said.
 * Rejects with `ApiError`.
 */
export function useMember(): { member: Member | null; refresh: () => Promise<Member | null> } {
  const host = useHost()
  return { member: useReadable(host.member), refresh: () => host.refreshMember().then(host.member.get) }
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
 * Whether a menu of the member leads to a page: who may not open it, or has no such page on this site, needs no link to
 * it either.
 */
export function useOffered(): (path: string) => boolean {
  const { authNodes, isOffered } = useHost()
  // They come with the menus.
  useReadable(authNodes)
  return isOffered
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

/**
 * In the place of a part of a page whose code could not be loaded: says so, and asks for it again. It has no code of its
 * own: the host shows it.
 */
export function MissingPart(props: MissingProps): ReactNode {
  const { MissingFace } = useHost()
  return <MissingFace {...props} shape="part" />
}

/** Likewise, in the place of a dialog, as one that can be closed. */
export function MissingDialog(props: MissingProps & { onClose: () => void }): ReactNode {
  const { MissingFace } = useHost()
  return <MissingFace {...props} shape="dialog" />
}
