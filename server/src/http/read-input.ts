import { readString } from '@member/shared/reading'

/** Named values of a query string or a body, as they came: anything may be anything. */
export type Input = Readonly<Record<string, unknown>>

/** The last of a repeated parameter, as PHP reads it. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

/** A text without control characters and outer spaces; numbers are taken as written, everything else is empty. */
export function readText(input: Input, name: string): string {
  return clean(readString(single(input[name])))
}

/** A text without control characters and outer spaces. */
export const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; NUL would cut the text in the database
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()

/** Yes or no as JSON, forms and query strings write it; anything unclear is no. */
export function readFlag(input: Input, name: string): boolean {
  const value = single(input[name])
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on'
}

const largestLimit = 1000
/** Keeps page × limit far inside the exact integers. */
const largestPage = 1_000_000_000

const wholeNumber = (input: Input, name: string): number => {
  const text = readText(input, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Which part of a list is wanted. */
export interface Page {
  page: number
  limit: number
  offset: number
}

/** `page` from 1 and `limit` up to 1000; what is missing or odd becomes page 1 and 15 rows (contract 1.4, odd input). */
export function readPage(input: Input): Page {
  const page = Math.min(wholeNumber(input, 'page') || 1, largestPage)
  const limit = Math.min(wholeNumber(input, 'limit') || 15, largestLimit)
  return { page, limit, offset: (page - 1) * limit }
}

/** Words to look for; cut to what an index or a reader can make sense of. */
export const readSearch = (input: Input, name: string): string => readText(input, name).slice(0, 100)
