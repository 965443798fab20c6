import { type TObject, type TSchema, Type } from 'typebox'
import type { Input } from './input-value.ts'

/** One named value of a query string or a body: what clients may send, and how whatever they send is read. */
export interface Field<Value> {
  /** For the API description; nothing is validated against it. */
  schema: TSchema
  /** Never throws, whatever the value is. A field that depends on others finds them in `input`. */
  read(value: unknown, input: Input): Value
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** What a handler gets for the fields of its endpoint. */
export type Values<Declared extends Fields> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never
}

export const field = <Value>(schema: TSchema, read: Field<Value>['read']): Field<Value> => ({ schema, read })

/** Makes the function that reads an input as declared; what is not declared is left out. */
export function inputReader<Declared extends Fields>(fields: Declared): (input: Input) => Values<Declared> {
  const entries = Object.entries(fields)
  return (input) => {
    const values: Record<string, unknown> = {}
    for (const [name, { read }] of entries) values[name] = read(input[name], input)
    return values as Values<Declared>
  }
}

/** Schema of an input as declared. Nothing in it is required, since everything may be missing. */
export const inputSchema = (fields: Fields): TObject =>
  Type.Object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, Type.Optional(schema)])))
