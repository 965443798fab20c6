import { decodeEntities } from './decode-entities.ts'

/** Whether a value is an object with keys. Arrays are not: PHP writes an empty object as `[]` (contract 1.1). */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object from the server; `{}` for anything else. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** An array from the server; empty for anything else. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * A number, sent as a number or as a numeric string: servers differ in which of the two they send (contract,
 * section 9). Null for anything else, an empty string included.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A string with its entities left as they are; numbers become strings, anything else the empty string. */
export function readString(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** A string with its entities decoded; numbers become strings, anything else the empty string. */
export const readText = (value: unknown): string => decodeEntities(readString(value))

/** Strings of an array or of one comma-separated string; trimmed, empty ones removed. */
export function readTexts(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(readString) : readString(value).split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

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

/** The message of an unknown thrown value. Checks its shape, as `instanceof Error` is false for another realm's errors. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

/** The system's code of an error (`ENOENT` …), or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
