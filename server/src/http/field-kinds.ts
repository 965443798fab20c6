import { isBlank, readString, readTexts } from '@member/shared/reading'
import {
  type TArrayOptions,
  type TNumberOptions,
  type TObject,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  Type,
} from 'typebox'

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
const secretOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A boolean as JSON, forms and query strings write it; false for everything that is not clearly true. */
function flagOf(value: unknown): boolean {
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

/** One named value of a query string or a body: its schema, and how untrusted input is read. */
export interface Field<Value> {
  /** For the API description; input is not validated against it. */
  schema: TSchema
  /** Never throws. `input` has the other values, for fields that depend on them. */
  read(value: unknown, input: Input): Value
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The input a handler gets for the fields of its endpoint. */
export type Values<Declared extends Fields> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never
}

export const field = <Value>(schema: TSchema, read: Field<Value>['read']): Field<Value> => ({ schema, read })

/** Makes a function that reads the declared fields of an input and leaves out everything else. */
export function inputReader<Declared extends Fields>(fields: Declared): (input: Input) => Values<Declared> {
  const entries = Object.entries(fields)
  return (input) => {
    const values: Record<string, unknown> = {}
    for (const [name, { read }] of entries) values[name] = read(input[name], input)
    return values as Values<Declared>
  }
}

/** Schema of an input. No field is required, since any may be missing. */
export const inputSchema = (fields: Fields): TObject =>
  Type.Object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, Type.Optional(schema)])))

/** A trimmed text without control characters; empty when it is missing or not a text. */
export const text = (options?: TStringOptions): Field<string> => field(Type.String(options), textOf)

/** A text to search for, truncated to a useful length. */
export const searchText = (options?: TStringOptions): Field<string> =>
  field(Type.String(options), (value) => textOf(value).slice(0, 100))

/** A password exactly as typed. */
export const secret = (options?: TStringOptions): Field<string> => field(Type.String(options), secretOf)

/** A boolean; false for everything that is not clearly true. */
export const flag = (schema: TSchema = Type.Boolean()): Field<boolean> => field(schema, flagOf)

/** One of the given words; undefined for everything else. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  options?: TSchemaOptions,
): Field<Word | undefined> =>
  field(Type.String({ enum: [...words], ...options }), (value) => {
    const text = textOf(value)
    return words.find((word) => word === text)
  })

/** One of the given words, with a default for everything else. */
export const choiceOr = <const Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
  options?: TSchemaOptions,
): Field<Word> => {
  const { schema, read } = choice(words, { default: otherwise, ...options })
  return field(schema, (value, input) => read(value, input) ?? otherwise)
}

/** An integer from 0 to `max`; undefined for everything else. */
export const integer = (max: number, options?: TNumberOptions): Field<number | undefined> =>
  field(Type.Integer(options), (value) => integerOf(value, max))

/** Like `integer`, but 0 when something else was sent; undefined only when nothing was sent. */
export const integerIfSent = (max: number, options?: TNumberOptions): Field<number | undefined> =>
  field(Type.Integer(options), (value) => (textOf(value) === '' ? undefined : (integerOf(value, max) ?? 0)))

/** The id of a row; 0, which no row has, for everything else. */
export const rowId = (options?: TNumberOptions): Field<number> => field(Type.Integer(options), idOf)

/** Like `rowId`, but undefined when nothing was sent. */
export const rowIdIfSent = (options?: TNumberOptions): Field<number | undefined> => integerIfSent(largestId, options)

/** A list of ids of rows, as JSON or separated by commas; 0, which no row has, for every entry that is none. */
export const rowIds = (options?: TArrayOptions): Field<number[]> =>
  field(Type.Array(Type.Integer(), options), (value) => textsOf(value).map(idOf))

/** A list of texts, as JSON or separated by commas; entries that are neither text nor number are left out. */
export const texts = (entry?: TStringOptions, options?: TArrayOptions): Field<string[]> =>
  field(Type.Array(Type.String(entry), options), textsOf)

/** Keeps page × limit below the largest safe integer. */
const largestPage = 1_000_000_000
const largestLimit = 1000

/** A number from 1 to `max`, larger ones reduced to it; `otherwise` for 0 and everything else. */
const counted = (otherwise: number, max: number): Field<number>['read'] => {
  return (value) => Math.min(integerOf(value, Number.MAX_SAFE_INTEGER) || otherwise, max)
}

/** Input fields of a page of a list. Missing or invalid values become page 1 and 15 rows (member API, 2.6). */
export const pageFields = {
  page: field(Type.Integer({ minimum: 1, default: 1 }), counted(1, largestPage)),
  limit: field(Type.Integer({ minimum: 1, maximum: largestLimit, default: 15 }), counted(15, largestLimit)),
}

export interface Page {
  page: number
  limit: number
  offset: number
}

export const pageOf = ({ page, limit }: Values<typeof pageFields>): Page => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
