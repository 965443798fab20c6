import type { UploadRules } from '@member/shared'
import { isRecord, readNumber, readString, readTexts } from '@member/shared/reading'

/** The site configuration from the server (contract, section 1.3). */
export interface SiteData {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  cdnUrlParams: string
  upload: UploadRules
}

/** Parses `data.site`; missing fields become empty, lists may be comma-separated strings. */
export function readSite(input: unknown): SiteData {
  const site = isRecord(input) ? input : {}
  const upload = isRecord(site.upload) ? site.upload : {}
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
