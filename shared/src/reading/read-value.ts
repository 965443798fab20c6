import type { Untrusted } from '../api/endpoint-types.ts'

/** Whether a value is an object with keys. Arrays are not: PHP writes an empty object as `[]` (member API, 2.5). */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type RecordIn<T> = Exclude<Extract<T, object>, readonly unknown[]>

/** The names of an object among the values that a server may send; any name where nothing says what they are. */
type NamesOf<T> = [RecordIn<T>] extends [never] ? Readonly<Record<string, unknown>> : Partial<RecordIn<T>>

/** An object from the server; `{}` for anything else. */
export const readRecord = <T>(value: T): NamesOf<T> => (isRecord(value) ? value : {}) as NamesOf<T>

/** Entries of a list among the values that a server may send; unknown where nothing says what they are. */
type EntriesOf<T> = [Extract<T, readonly unknown[]>] extends [never]
  ? readonly unknown[]
  : Extract<T, readonly unknown[]>

/** An array from the server; empty for anything else. */
export const readList = <T>(value: T): EntriesOf<T> =>
  (Array.isArray(value) ? value : []) as readonly unknown[] as EntriesOf<T>

/**
 * A number, sent as a number or as a numeric string: servers differ in which of the two they send (member
 * API, 2.5). Null for anything else, an empty string included.
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

/** Strings of an array or of one comma-separated string; trimmed, empty ones removed. */
export function readTexts(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(readString) : readString(value).split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/**
 * The value of a text that was stored as JSON, e.g. in the browser's storage; null without a text and for anything that
 * is not JSON. `T` is what was stored: its names are known, its values are read like a server's.
 */
export function readJson<T = unknown>(text: string | null): Untrusted<T> | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The message of an unknown thrown value. Checks its shape, as `instanceof Error` is false for another realm's errors.
 */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

/** The system's code of an error (`ENOENT` …), or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
