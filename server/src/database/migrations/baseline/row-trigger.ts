import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'

export interface RowTrigger {
  name: string
  table: string
  /** `insert`, `delete`, `update` or `update of <column>`. */
  event: string
  /** Condition on the rows; may use `old` and `new`. */
  when?: RawBuilder<unknown>
  /** SQL statements that both databases accept; they may use `old` and `new`. */
  statements: readonly RawBuilder<unknown>[]
}

/**
 * Creates a trigger that runs statements after each changed row, in the same transaction, whatever program makes the
 * change. Used for tables that are derived from others.
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
