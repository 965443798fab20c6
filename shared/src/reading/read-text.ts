import { decodeEntities } from './decode-entities.ts'

/** A text as it came, entities and all; a number as its digits, anything else as the empty text. */
export function readString(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** A text the server sent, entities decoded; a number as its digits, anything else as the empty text. */
export const readText = (value: unknown): string => decodeEntities(readString(value))

/** The texts of a list, or of one text separated by commas; trimmed, without empty ones. */
export function readTexts(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(readString) : readString(value).split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}
