import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { type TableLayout, tableLayouts } from '../database/table-layout.ts'

/** Rows looked through in one query, after which others have their turn. */
const batch = 50

/** Tables of the uploads themselves. */
const ownTables: readonly string[] = ['upload', 'removed_file']

/** The shape of every address of an upload (`uploadUrl`), within a text or alone. */
const address = new RegExp(`${storagePrefix}[\\w-]+/\\d{8}/[\\p{L}\\p{N}_()%-]+\\.[a-z0-9]{1,16}`, 'gu')

const decoded = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** The uploads that a stored value names: an address, or a text, HTML or JSON with addresses. */
export const uploadsNamedIn = (value: string): string[] =>
  (value.replaceAll('\\/', '/').match(address) ?? []).map(decoded)

type Row = Record<string, string | number | null>

const refs = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)))
const values = (key: readonly string[], row: Row) => sql.join(key.map((column) => row[column] ?? null))

/** Rows after one key and up to another, both of which may be left out. */
const within = ({ key }: TableLayout, after: Row | undefined, upTo: Row | undefined) => {
  const afterIt = after ? sql<SqlBool>`(${refs(key)}) > (${values(key, after)})` : sql<SqlBool>`1 = 1`
  return upTo ? sql<SqlBool>`${afterIt} and (${refs(key)}) <= (${values(key, upTo)})` : afterIt
}

const lastKey = async (db: Database, { name, key }: TableLayout): Promise<Row | undefined> => {
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const { rows } = await sql<Row>`select ${refs(key)} from ${sql.table(name)} order by ${backwards} limit 1`.execute(db)
  return rows[0]
}

/** The key of the last row of the next batch; undefined when there are not that many up to a key. */
const endOfBatch = async (db: Database, layout: TableLayout, after: Row | undefined, upTo: Row) => {
  const { rows } = await sql<Row>`select ${refs(layout.key)} from ${sql.table(layout.name)}
    where ${within(layout, after, upTo)} order by ${refs(layout.key)} limit 1 offset ${batch - 1}`.execute(db)
  return rows[0]
}

const namedWithin = async (db: Database, layout: TableLayout, after: Row | undefined, upTo: Row | undefined) => {
  const { name, columns } = layout
  const naming = sql.join(
    columns.map((column) => sql<SqlBool>`cast(${sql.ref(column)} as text) like '%storage%/%'`),
    sql` or `,
  )
  const { rows } = await sql<Row>`select ${refs(columns)} from ${sql.table(name)}
    where ${within(layout, after, upTo)} and (${naming})`.execute(db)
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) => (typeof value === 'string' ? uploadsNamedIn(value) : [])),
  )
}

/** What a look through the whole database has found. */
export interface NamedUploads {
  urls: ReadonlySet<string>
  /** Whether a row that came after the look names an upload; to be asked in the transaction that counts on it. */
  namedSince(db: Database, url: string): Promise<boolean>
}

/** A look for no upload. */
export const namesNone: NamedUploads = { urls: new Set(), namedSince: async () => false }

/**
 * Looks for the addresses of uploads in all tables, whichever column they are in, a few rows at a time.
 * @param isWanted of which uploads it is to be known; others are passed over
 */
export async function namedUploads(
  db: Database,
  isWanted: (url: string) => boolean = () => true,
): Promise<NamedUploads> {
  const urls = new Set<string>()
  const numbered: Array<{ layout: TableLayout; last: Row | undefined }> = []
  for (const layout of await tableLayouts(db)) {
    if (ownTables.includes(layout.name)) continue
    const last = await lastKey(db, layout)
    if (layout.numbered) numbered.push({ layout, last })
    for (let after: Row | undefined, end = last; last !== undefined && end !== undefined; after = end) {
      end = await endOfBatch(db, layout, after, last)
      for (const url of await namedWithin(db, layout, after, end ?? last)) if (isWanted(url)) urls.add(url)
      await nextTurn()
    }
  }
  return {
    urls,
    async namedSince(db, url) {
      for (const { layout, last } of numbered)
        if ((await namedWithin(db, layout, last, undefined)).includes(url)) return true
      return false
    },
  }
}
