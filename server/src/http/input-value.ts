import { readString, readTexts } from '@member/shared/reading'

/** Named values of a query string or a body, as they came: anything may be anything. */
export type Input = Readonly<Record<string, unknown>>

/** The largest key both databases can hold. */
export const largestId = 2_147_483_647

/** The last of a repeated parameter, as PHP reads it. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; NUL would cut the text in the database
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()

/** A text without control characters and outer spaces; a number is taken as written, everything else is empty. */
export const textOf = (value: unknown): string => clean(readString(single(value)))

/** A secret exactly as typed, spaces included; everything but a text is empty. */
export const secretOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Yes or no as JSON, forms and query strings write it; everything unclear is no. */
export function flagOf(value: unknown): boolean {
  const one = single(value)
  return one === true || one === 1 || one === '1' || one === 'true' || one === 'on'
}

/** A whole number from 0 up to `max`; undefined for everything else. */
export function wholeOf(value: unknown, max: number): number | undefined {
  const text = textOf(value)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number <= max ? number : undefined
}

/** The key of a row; 0, which no row has, for everything that cannot be one. */
export const idOf = (value: unknown): number => wholeOf(value, largestId) ?? 0

/** The texts of a list, as JSON or separated by commas; entries that are neither text nor number are left out. */
export const textsOf = (value: unknown): string[] =>
  readTexts(value)
    .map(clean)
    .filter((text) => text !== '')
