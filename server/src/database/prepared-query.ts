import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

/** Stands in a query for a value that is known only when it is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query of unchanging shape, put together once for each database instead of for every request: building and
 * compiling costs more than the database itself takes for a row.
 * @param build makes the query; its values are places, filled by the names in `names` at each call
 */
export function preparedQuery<Values extends Record<string, string | number>, Row>(
  names: ReadonlyArray<keyof Values & string>,
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  // The query builder passes values through as they are, so a place comes out among the parameters again.
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as unknown as Values
  return async (db, values) => {
    let query = compiled.get(db)
    if (query === undefined) {
      query = build(db, places).compile()
      compiled.set(db, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
