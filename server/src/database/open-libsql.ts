import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { prepareDataFolder } from '../environment/data-folder.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { libsqlDialect, lockWaits } from './libsql-dialect.ts'
import { migrate } from './migrate.ts'
import type { ConnectionUse } from './postgres-dialect.ts'
import type { Database, Tables } from './schema.ts'

/** Size up to which the file is checked; larger files would delay the start. */
const checkedUpTo = 64 * 1024 * 1024

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const damaged = (file: string, reason: string): StartProblem =>
  new StartProblem(
    `The database ${file} cannot be used (${oneLine(reason)}); nothing was changed: restore it from a backup or move it away.`,
  )

const assertIntact = async (database: Database, file: string): Promise<void> => {
  if (statSync(file).size > checkedUpTo) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database)
  const found = rows[0]?.quick_check ?? 'no answer'
  if (found !== 'ok') throw damaged(file, found)
}

/**
 * Opens the embedded database of a data folder, checks it and brings its tables up to date.
 * @throws StartProblem with one sentence when the folder cannot be written or the database is damaged or too new
 */
export async function openLibsql(folder: string, use: ConnectionUse = 'serve'): Promise<Database> {
  await prepareDataFolder(folder)
  const file = join(folder, 'member.db')
  const existed = existsSync(file)
  let lockWait: number = lockWaits.maintain
  const database: Database = new Kysely<Tables>({ dialect: libsqlDialect(file, () => lockWait) })
  try {
    // Tickets, addresses and hashes: only this user reads them. The write-ahead log takes the mode of the file.
    if (!existed) closeSync(openSync(file, 'a', 0o600))
    if (existed) await assertIntact(database, file)
    await migrate(database, `database ${file}`)
    lockWait = lockWaits[use]
    return database
  } catch (error) {
    await database.destroy()
    throw error instanceof StartProblem ? error : damaged(file, reasonOf(error))
  }
}
