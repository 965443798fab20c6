// Entry `@member/shared/addresses`: what the server offers besides the API, and the host asks for. Calls of the API
// are typed by their paths, see `api/api-types.ts`.

/** Address prefix of all release files. */
export const releasesAddress = '/r/'

/** The release set that is live now, for open tabs. */
export const releaseSetAddress = '/release-set.json'

/** Answers while the server process runs. */
export const healthAddress = '/healthz'
