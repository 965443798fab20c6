import type { DataOf, Site, Untrusted, UploadRules } from '@member/shared'
import { readNumber, readRecord, readString, readText, readTexts } from '@member/shared/reading'
import { atom } from 'jotai'

/** The site configuration from the server (member API, 4.1). */
export interface SiteData {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  cdnUrlParams: string
  /** Path of the store's icon on the page's own server; empty for the usual mark. */
  icon: string
  /** Addresses of the terms of service and of the privacy policy, as sent; empty where a store has none. */
  terms: string
  privacy: string
  upload: UploadRules
  /** Whether guests may register; undefined where the server does not tell. */
  registration: boolean | undefined
  /** What guests see on the home page, as sent; null where the page came without it. */
  front: Untrusted<DataOf<'/api/index/index'>['site']['front']> | undefined
}

/** Names that only stock servers send. */
interface StockNames {
  cdnUrlParams: string
  upload: { maxsize: number; mimetype: string }
}

/** `data.site` as any server sends it. */
export type SiteAnswer = Untrusted<DataOf<'/api/index/index'>['site'] & StockNames>

/** Parses `data.site`; missing fields become empty, lists may be comma-separated strings. */
export function readSite(input: SiteAnswer): SiteData {
  const site = readRecord(input)
  const upload = readRecord(site.upload)
  const suffixes = readTexts(upload.allowedSuffixes).map((suffix) => suffix.toLowerCase().replace(/^\./, ''))
  const types = readTexts(upload.allowedMimeTypes ?? upload.mimetype).map((type) => type.toLowerCase())
  return {
    siteName: readText(site.siteName),
    recordNumber: readText(site.recordNumber),
    version: readString(site.version),
    cdnUrl: readString(site.cdnUrl),
    cdnUrlParams: readText(site.cdnUrlParams),
    icon: readString(readRecord(site.identity).icon),
    terms: readString(site.terms),
    privacy: readString(site.privacy),
    registration: typeof site.registration === 'boolean' ? site.registration : undefined,
    upload: {
      maxSize: readNumber(upload.maxSize ?? upload.maxsize) ?? 0,
      mode: readString(upload.mode) || 'local',
      allowedSuffixes: suffixes,
      allowedMimeTypes: types,
    },
    front: site.front,
  }
}

/** Location of relative assets. */
export interface AssetBase {
  /** `//host`, an absolute address, or empty for the page's own server. */
  cdnUrl: string
  /** Query of every address with `cdnUrl`. */
  cdnUrlParams: string
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
 * could not be reached.
 */
export type SiteState =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; reference?: string }
  | { kind: 'stale'; message: string; reference?: string }

export const siteStateAtom = atom<SiteState>({ kind: 'waiting' })
export const siteDataAtom = atom<SiteData>(readSite(null))
/** False when the server has closed the member centre. */
export const memberCentreOpenAtom = atom(true)
export const storeUuidAtom = atom('')
/** Origin of the page, set once at the start. */
export const originAtom = atom('')

/** What else may be shown in a frame than the sites of the menus, as the page says. */
export interface FramePermits {
  origins: readonly string[]
  /** Whether sites without encryption may be. */
  insecure: boolean
}

/** Set once at the start. */
export const framePermitsAtom = atom<FramePermits>({ origins: [], insecure: false })

/** The site configuration for areas. */
export const siteAtom = atom<Site>((get) => {
  const { cdnUrlParams, registration, front, icon: _, terms: __, privacy: ___, ...site } = get(siteDataAtom)
  const origin = get(originAtom)
  return {
    ...site,
    storeUuid: get(storeUuidAtom),
    memberCentreOpen: get(memberCentreOpenAtom),
    asset: (path) => assetAddress(path, { cdnUrl: site.cdnUrl, cdnUrlParams, origin }),
  }
})

/** Beginnings of the calls that the server lacks, as the page says; set before the first page is shown. */
export const lacksAtom = atom<readonly string[]>([])
