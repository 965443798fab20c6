import type { Site } from '@member/shared'
import { atom } from 'jotai'
import { assetAddress } from './asset-address.ts'
import { readSite, type SiteData } from './site-data.ts'

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
