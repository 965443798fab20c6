import { type SqlBool, sql } from 'kysely'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { type TableLayout, tableLayouts } from '../database/transfer/table-layout.ts'

/** An upload that nothing in the database names. */
export interface UnusedUpload {
  id: number
  member_id: number
  url: string
  size: number
  create_time: number
}

/** Rows of one query. */
const batch = 500

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

/** Whether a whole address has the shape by which texts are searched; others are never said to be unused. */
const isFindable = (url: string): boolean => uploadsNamedIn(url)[0] === url

type Row = Record<string, string | number | null>

const rowsWithAddress = async (db: Database, { name, columns, key }: TableLayout, after: Row | undefined) => {
  const refs = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)))
  const named = sql.join(
    columns.map((column) => sql<SqlBool>`cast(${sql.ref(column)} as text) like '%storage%/%'`),
    sql` or `,
  )
  const onwards = after ? sql`and (${refs(key)}) > (${sql.join(key.map((column) => after[column] ?? null))})` : sql``
  const { rows } = await sql<Row>`select ${refs(columns)} from ${sql.table(name)} where (${named}) ${onwards}
    order by ${refs(key)} limit ${batch}`.execute(db)
  return rows
}

/** The addresses of uploads in all tables, whichever column they are in. */
async function namedUploads(db: Database): Promise<Set<string>> {
  const named = new Set<string>()
  for (const layout of await tableLayouts(db)) {
    if (ownTables.includes(layout.name)) continue
    for (let rows: Row[] = [], after: Row | undefined; after === undefined || rows.length === batch; ) {
      rows = await rowsWithAddress(db, layout, after)
      for (const value of rows.flatMap((row) => Object.values(row)))
        if (typeof value === 'string') for (const url of uploadsNamedIn(value)) named.add(url)
      after = rows.at(-1)
      if (after === undefined) break
    }
  }
  return named
}

/**
 * Uploads that count as used, as those from before files were private do, but that no record names: no ticket, message,
 * draft, avatar or text of any kind.
 * @param before seconds; later uploads are left out
 */
export async function unusedUploads(db: Database, before: number): Promise<UnusedUpload[]> {
  const named = await namedUploads(db)
  const found: UnusedUpload[] = []
  for (let after = 0; ; ) {
    const uploads = await db
      .selectFrom('upload')
      .select(['id', 'member_id', 'url', 'size', 'create_time'])
      .where('idle_since', 'is', null)
      .where('last_upload_time', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    found.push(...uploads.filter(({ url }) => isFindable(url) && !named.has(url)))
    if (uploads.length < batch) return found
    after = uploads.at(-1)?.id ?? after
  }
}

/**
 * Lets the sweep delete uploads after its usual time, unless it finds somebody who uses them by then.
 * @param now seconds
 */
export async function beginIdling(db: Database, ids: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await db
      .updateTable('upload')
      .set({ idle_since: now })
      .where('id', 'in', ids.slice(from, from + batch))
      .where('idle_since', 'is', null)
      .execute()
  }
}
