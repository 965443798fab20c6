import { createContext, useContext } from 'react'
import type { AreaInfo, HostApi } from '../host-api.ts'

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
export const usePagePath = (): string | undefined => useContext(AreaContext)?.path

/** The surrounding area and page. */
export function useArea(): AreaInfo {
  const area = useContext(AreaContext)
  if (area === null) throw new Error('An area hook was used outside an area; render it through an area outlet.')
  return area
}
