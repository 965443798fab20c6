import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'

export interface RowTrigger {
  name: string
  table: string
  /** `insert`, `delete`, `update` or `update of <column>`. */
  event: string
  /** Limits the trigger to rows for which this holds; may use `old` and `new`. */
  when?: RawBuilder<unknown>
  /** Statements in SQL that both databases understand; they may use `old` and `new`. */
  statements: readonly RawBuilder<unknown>[]
}

/**
 * Creates a trigger that runs statements after each changed row, in the same transaction, whichever program made the
 * change. Used for tables derived from others, which must never be wrong.
 */
export async function rowTrigger(database: MigrationDatabase, trigger: RowTrigger): Promise<void> {
  const name = sql.id(trigger.name)
  const body = sql`${sql.join(trigger.statements, sql`; `)};`
  const head = sql`create trigger ${name} after ${sql.raw(trigger.event)} on ${sql.table(trigger.table)} for each row`
  const when = trigger.when === undefined ? sql`` : sql`when (${trigger.when})`
  if (databaseKind(database) === 'libsql') {
    await sql`${head} ${when} begin ${body} end`.execute(database)
    return
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`.execute(
    database,
  )
  await sql`${head} ${when} execute function ${name}()`.execute(database)
}
