/** A time in seconds as `2026-03-01 08:00 UTC`; empty for 0. */
export const moment = (seconds: number): string =>
  seconds === 0 ? '' : `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
