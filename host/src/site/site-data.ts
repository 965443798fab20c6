import type { DataOf, Untrusted, UploadRules } from '@member/shared'
import { readNumber, readRecord, readString, readTexts } from '@member/shared/reading'

/** The site configuration from the server (member API, 4.1). */
export interface SiteData {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  cdnUrlParams: string
  upload: UploadRules
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
    siteName: readString(site.siteName),
    recordNumber: readString(site.recordNumber),
    version: readString(site.version),
    cdnUrl: readString(site.cdnUrl),
    cdnUrlParams: readString(site.cdnUrlParams),
    upload: {
      maxSize: readNumber(upload.maxSize ?? upload.maxsize) ?? 0,
      mode: readString(upload.mode) || 'local',
      allowedSuffixes: suffixes,
      allowedMimeTypes: types,
    },
  }
}
