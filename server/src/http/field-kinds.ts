import {
  type TArrayOptions,
  type TNumberOptions,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  Type,
} from 'typebox'
import { type Field, field } from './field.ts'
import { flagOf, idOf, integerOf, largestId, secretOf, textOf, textsOf } from './input-value.ts'

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
