import { decodeEntities } from './decode-entities.ts'

/** A text the server sent, entities decoded; a number as its digits, anything else as the empty text. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return decodeEntities(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
