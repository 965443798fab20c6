import { type TObject, type TSchema, Type } from 'typebox'
import type { Input } from './input-value.ts'

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
