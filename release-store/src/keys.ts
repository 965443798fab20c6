import { releasesAddress } from '@member/shared/addresses'

/** Key of the pointer that servers read; derived from the newest log entry. */
export const liveKey = 'live.json'

/** Key of the folder that holds all releases, one folder for each area. Files have the same path as their keys. */
export const releasesKey = releasesAddress.slice(1, -1)

/** Key of the folder of an area's releases. */
export const areaKey = (area: string): string => `${releasesKey}/${area}`

/** Key of the folder of one release. */
export const releaseKey = (area: string, release: string): string => `${areaKey(area)}/${release}`

/** Key of the folder of one release's source maps; not below the releases, whose files are served to browsers. */
export const sourceMapsKey = (area: string, release: string): string => `maps/${area}/${release}`

/** Name of a script's source map in that folder. */
export const sourceMapKey = (file: string): string => `${file}.map.gz`

/** Name of the manifest in the folder of a release. It is stored last: a release without one is not complete. */
export const manifestFile = 'manifest.json'

/** Key of one file of a release; `file` is its path in the folder of the release. */
export const fileKey = (area: string, release: string, file: string): string => `${releaseKey(area, release)}/${file}`

/** Address of the folder of a release: a URL path with a trailing slash. */
export const releaseAddress = (area: string, release: string): string => `/${releaseKey(area, release)}/`

/** Key of the folder of the log. */
export const logFolder = 'log'

/** Key of the log entry of a generation: zero-padded, so that a listing is in order. */
export const logKey = (generation: number): string => `${logFolder}/${String(generation).padStart(12, '0')}.json`

/** Key of the folder of the failures that browsers reported, one folder for each hour. */
export const reportsKey = 'reports'

/** Key of the reports of one hour; `at` is milliseconds since 1970. The names are in order: `reports/2026-11-22T02`. */
export const reportHourKey = (at: number): string => `${reportsKey}/${new Date(at).toISOString().slice(0, 13)}`

/** Key of the secret of an hour, under which servers code who sent its reports. */
export const reportSecretKey = (hourKey: string): string => `${hourKey}/secret.json`

/** Key of one file of reports: the n-th that a server process has written. */
export const reportFileKey = (at: number, writer: string, n: number): string =>
  `${reportHourKey(at)}/${writer}-${String(n).padStart(6, '0')}.json`

/** Key of the secret that signs previews. */
export const previewSecretKey = 'preview-secret.json'
/** Key of the folder of the tokens with which teams publish over the network. */
export const tokensKey = 'tokens'

/** Key of one token. */
export const tokenKey = (id: string): string => `${tokensKey}/${id}.json`

/** Key of the folder for files that are being written; files of killed writers are removed later. */
export const temporaryKey = 'tmp'
