import type { Site } from '@member/shared'
import { atom } from 'jotai'
import { readSite, type SiteData } from './site-data.ts'

/** Location of relative assets. */
export interface AssetBase {
  /** `//host`, an absolute address, or empty for the page's own server. */
  cdnUrl: string
  /** Query of every address with `cdnUrl`. */
  cdnUrlParams: string
  /** Origin of the page. */
  origin: string
}

/**
 * Loadable address of a path from the server. Absolute http(s), protocol-relative, data and blob addresses stay
 * unchanged; everything else is a path on the asset host (specification, section 7). Empty for an empty path.
 */
export function assetAddress(path: string, { cdnUrl, cdnUrlParams, origin }: AssetBase): string {
  if (path === '' || /^(https?:\/\/|\/\/|data:image\/|blob:)/i.test(path)) return path
  const rooted = path.startsWith('/') ? path : `/${path}`
  const base = parse(cdnUrl, origin)
  if (cdnUrl === '' || base === null || base.origin === origin) return rooted
  const address = base.origin + base.pathname.replace(/\/$/, '') + rooted
  return cdnUrlParams === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${cdnUrlParams}`
}

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * The site configuration and its state: loading, loaded, failed, or stale data of an earlier visit because the server
 * could not be reached (`since` in seconds since 1970).
 */
export type SiteState =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'stale'; message: string; since: number }

export const siteStateAtom = atom<SiteState>({ kind: 'waiting' })
export const siteDataAtom = atom<SiteData>(readSite(null))
/** False when the server has closed the member centre. */
export const memberCentreOpenAtom = atom(true)
export const storeUuidAtom = atom('')
/** Origin of the page, set once at the start. */
export const originAtom = atom('')

/** The site configuration for areas. */
export const siteAtom = atom<Site>((get) => {
  const { cdnUrlParams, ...site } = get(siteDataAtom)
  const origin = get(originAtom)
  return {
    ...site,
    storeUuid: get(storeUuidAtom),
    memberCentreOpen: get(memberCentreOpenAtom),
    asset: (path) => assetAddress(path, { cdnUrl: site.cdnUrl, cdnUrlParams, origin }),
  }
})
