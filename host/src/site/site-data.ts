import type { UploadRules } from '@member/shared'
import { isObject, listOf, numberOf, textOf } from './loose-value.ts'

/** The site's configuration as the server sent it, read tolerantly (contract, section 1.3). */
export interface SiteData {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  cdnUrlParams: string
  upload: UploadRules
}

/** Reads `data.site`; missing parts become empty ones, lists may be comma-separated strings. */
export function readSite(input: unknown): SiteData {
  const site = isObject(input) ? input : {}
  const upload = isObject(site.upload) ? site.upload : {}
  const suffixes = listOf(upload.allowedSuffixes).map((suffix) => suffix.toLowerCase().replace(/^\./, ''))
  const types = listOf(upload.allowedMimeTypes ?? upload.mimetype).map((type) => type.toLowerCase())
  return {
    siteName: textOf(site.siteName),
    recordNumber: textOf(site.recordNumber),
    version: textOf(site.version),
    cdnUrl: textOf(site.cdnUrl),
    cdnUrlParams: textOf(site.cdnUrlParams),
    upload: {
      maxSize: numberOf(upload.maxSize ?? upload.maxsize, 0),
      mode: textOf(upload.mode) || 'local',
      allowedSuffixes: suffixes,
      allowedMimeTypes: types,
    },
  }
}
