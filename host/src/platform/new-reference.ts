/**
 * A short id of a failure that the member can read out on the telephone; the console names it next to the cause.
 * `random` returns a number from 0 up to, but not including, 1.
 */
export const newReference = (random: () => number): string =>
  Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
    .toUpperCase()
