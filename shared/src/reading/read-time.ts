import { readNumber } from './read-number.ts'
import { readText } from './read-text.ts'

/**
 * A moment: seconds since 1970 as a number, or a text meant for people ("3 minutes ago") which is shown as it came.
 * Ten-digit numbers are seconds (specification, section 9), longer ones milliseconds; 0 and empty mean "never": null.
 * A date written out stays text, since its time zone is the server's and is not told.
 */
export function readTime(value: unknown): number | string | null {
  const number = readNumber(value)
  if (number !== null) return number > 0 ? Math.floor(number < 1e11 ? number : number / 1000) : null
  const text = readText(value).trim()
  return text === '' ? null : text
}
