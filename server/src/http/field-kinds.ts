import {
  type TArrayOptions,
  type TNumberOptions,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  Type,
} from 'typebox'
import { type Field, field } from './field.ts'
import { flagOf, idOf, largestId, secretOf, textOf, textsOf, wholeOf } from './input-value.ts'

/** A text without control characters and outer spaces; empty when it is missing or none. */
export const text = (options?: TStringOptions): Field<string> => field(Type.String(options), textOf)

/** A text to look for, cut to what an index or a reader can make sense of. */
export const searchText = (options?: TStringOptions): Field<string> =>
  field(Type.String(options), (value) => textOf(value).slice(0, 100))

/** A password exactly as typed. */
export const secret = (options?: TStringOptions): Field<string> => field(Type.String(options), secretOf)

/** Yes or no; everything unclear is no. */
export const flag = (schema: TSchema = Type.Boolean()): Field<boolean> => field(schema, flagOf)

/** One of some words; undefined for everything else. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  options?: TSchemaOptions,
): Field<Word | undefined> =>
  field(Type.String({ enum: [...words], ...options }), (value) => {
    const text = textOf(value)
    return words.find((word) => word === text)
  })

/** One of some words, and one of them for everything else. */
export const choiceOr = <const Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
  options?: TSchemaOptions,
): Field<Word> => {
  const { schema, read } = choice(words, { default: otherwise, ...options })
  return field(schema, (value, input) => read(value, input) ?? otherwise)
}

/** A whole number from 0 up to `max`; undefined for everything else. */
export const whole = (max: number, options?: TNumberOptions): Field<number | undefined> =>
  field(Type.Integer(options), (value) => wholeOf(value, max))

/** As `whole`, but 0 when something was sent that is no such number; undefined only when nothing was sent. */
export const wholeIfSent = (max: number, options?: TNumberOptions): Field<number | undefined> =>
  field(Type.Integer(options), (value) => (textOf(value) === '' ? undefined : (wholeOf(value, max) ?? 0)))

/** The key of a row; 0, which no row has, for everything that cannot be one. */
export const rowId = (options?: TNumberOptions): Field<number> => field(Type.Integer(options), idOf)

/** As `rowId`, but undefined when nothing was sent. */
export const rowIdIfSent = (options?: TNumberOptions): Field<number | undefined> => wholeIfSent(largestId, options)

/** A list of texts, as JSON or separated by commas; entries that are neither text nor number are left out. */
export const texts = (entry?: TStringOptions, options?: TArrayOptions): Field<string[]> =>
  field(Type.Array(Type.String(entry), options), textsOf)
