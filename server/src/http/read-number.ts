import { readTexts as textsOf } from '@member/shared/reading'
import { clean, type Input, readText } from './read-input.ts'

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

/** The texts of a list, as JSON or separated by commas; entries that are neither text nor number are left out. */
export const readTexts = (input: Input, name: string): string[] =>
  textsOf(input[name])
    .map(clean)
    .filter((text) => text !== '')
