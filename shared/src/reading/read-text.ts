import { decodeEntities } from './decode-entities.ts'
import { readNumber, readString } from './read-value.ts'

/** A string with its entities decoded; numbers become strings, anything else the empty string. */
export const readText = (value: unknown): string => decodeEntities(readString(value))

/**
 * A time: seconds since 1970 as a number, or a text for people ("3 minutes ago"), unchanged. Ten-digit numbers are
 * seconds (specification, section 9), longer ones milliseconds; 0 and the empty string mean "never" and give null. A
 * written date stays a text, because the server does not send its time zone.
 */
export function readTime(value: unknown): number | string | null {
  const number = readNumber(value)
  if (number !== null) return number > 0 ? Math.floor(number < 1e11 ? number : number / 1000) : null
  const text = readText(value).trim()
  return text === '' ? null : text
}
