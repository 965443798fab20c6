/**
 * A short id of a failure that the member can read out on the telephone; the console names it next to the cause. Digits
 * and capitals without I, L, O and U (Crockford's base 32), which are taken for others.
 * `random` returns a number from 0 up to, but not including, 1. Its fraction has some ten digits in base 36, of which
 * the first six that may be used are taken; digits of a million fill up what is missing.
 * Used by the guard of the start as well, so nothing here is newer than what it is built for.
 */
export function newReference(random: () => number): string {
  const digits = random()
    .toString(36)
    .toUpperCase()
    .replace(/[ILOU]/g, '')
  return `${digits}${1e6}`.slice(2, 8)
}
