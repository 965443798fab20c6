/**
 * A short id of a failure that the member can read out on the telephone; the console names it next to the cause.
 * `random` returns a number from 0 up to, but not including, 1.
 * Used by the guard of the start as well, so nothing here is newer than what it is built for.
 */
export const newReference = (random: () => number): string =>
  `00000${Math.floor(random() * 36 ** 6).toString(36)}`.slice(-6).toUpperCase()
