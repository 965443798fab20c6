/** Key of the pointer that servers read; derived from the newest log entry. */
export const liveKey = 'live.json'

/** Key of the log entry that made a generation: zero-padded, so that a listing is in order. */
export const logKey = (generation: number): string => `log/${String(generation).padStart(12, '0')}.json`

/** Key of the folder of one release. */
export const releaseKey = (area: string, release: string): string => `r/${area}/${release}`
