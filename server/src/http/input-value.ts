import { isBlank, readString, readTexts } from '@member/shared/reading'

/** Named values of a query string or a body, untrusted: any value may have any type. */
export type Input = Readonly<Record<string, unknown>>

/** The largest id in both databases. */
export const largestId = 2_147_483_647

/** The last of a repeated parameter, as PHP reads it. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed; NUL would cut the text in the database
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

const clean = (text: string): string => (isBlank(text) ? '' : text.replace(controls, '').trim())

/** A trimmed text without control characters; a number becomes its text, what shows nothing and everything else is empty. */
export const textOf = (value: unknown): string => clean(readString(single(value)))

/** A secret exactly as typed, with its spaces; empty for everything but a text. */
export const secretOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A boolean as JSON, forms and query strings write it; false for everything that is not clearly true. */
export function flagOf(value: unknown): boolean {
  const one = single(value)
  return one === true || one === 1 || one === '1' || one === 'true' || one === 'on'
}

/** An integer from 0 to `max`; undefined for everything else. */
export function integerOf(value: unknown, max: number): number | undefined {
  const text = textOf(value)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number <= max ? number : undefined
}

/** The id of a row; 0, which no row has, for everything else. */
export const idOf = (value: unknown): number => integerOf(value, largestId) ?? 0

/** The texts of a list, as JSON or separated by commas; entries that are neither text nor number are left out. */
export const textsOf = (value: unknown): string[] =>
  readTexts(value)
    .map(clean)
    .filter((text) => text !== '')
