import { type Input, readText } from './read-input.ts'

/** The largest key both databases can hold. */
const largestId = 2_147_483_647

/** A whole number from 0 up to `max`; undefined for everything else. */
export function readWhole(input: Input, name: string, max: number): number | undefined {
  const text = readText(input, name)
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value <= max ? value : undefined
}

/** The key of a row; 0, which no row has, for everything that cannot be one. */
export const readId = (input: Input, name: string): number => readWhole(input, name, largestId) ?? 0

/** A list of texts as JSON or separated by commas; what is neither text nor number is left out. */
export function readTexts(input: Input, name: string): string[] {
  const value = input[name]
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return list.map((one) => readText({ one }, 'one')).filter((text) => text !== '')
}
