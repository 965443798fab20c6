import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

const events = ['insert', 'update', 'delete'] as const

/**
 * `site_change.number` grows with every change of a shop, group or rule, whatever program makes it. Servers cache these
 * rows for as long as the number stays the same.
 */
const createSiteChange = async (database: MigrationDatabase): Promise<void> => {
  await database.schema.createTable('site_change').addColumn('number', 'integer', required).execute()
  await database.insertInto('site_change').values({ number: 1 }).execute()
  if (databaseKind(database) === 'postgres') {
    await sql`create function note_site_change() returns trigger language plpgsql as
      $$ begin update site_change set number = number + 1; return null; end $$`.execute(database)
  }
  for (const watched of ['shop', 'member_group', 'member_rule']) {
    for (const event of events) {
      const name = sql.id(`${watched}_${event}_noted`)
      const head = sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(watched)}`
      const statement =
        databaseKind(database) === 'postgres'
          ? sql`${head} for each statement execute function note_site_change()`
          : sql`${head} for each row begin update site_change set number = number + 1; end`
      await statement.execute(database)
    }
  }
}

/** Shops, member groups, and their rules (menu entries and rights). */
export async function createSite(database: MigrationDatabase): Promise<void> {
  await table(database, 'shop')
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('site_name', 'text', required)
    .addColumn('record_number', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('member_center', 'text', required)
    .addColumn('official_accounts', 'text', required)
    .addColumn('polling_interval', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('origin', 'text', requiredOr('operator'))
    .addColumn('hides_accounts', 'integer', requiredOr(0))
    .execute()

  await table(database, 'member_group')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('name', 'text', required)
    .addColumn('rules', 'text', required)
    .addColumn('status', 'text', required)
    .execute()

  await table(database, 'member_rule')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('pid', 'integer', required)
    .addColumn('type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('title_en', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('menu_type', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('component', 'text', required)
    .addColumn('no_login_valid', 'integer', required)
    .addColumn('extend', 'text', required)
    .addColumn('remark', 'text', required)
    .addColumn('weigh', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('update_time', 'bigint', required)
    .addColumn('create_time', 'bigint', required)
    .execute()

  await createSiteChange(database)
}

/** What operators changed by command, who and when. */
export const createAdminAudit = (database: MigrationDatabase): Promise<void> =>
  table(database, 'admin_audit')
    .addColumn('time', 'bigint', required)
    .addColumn('by', 'text', required)
    .addColumn('command', 'text', required)
    .addColumn('shop_id', 'integer', required)
    .addColumn('subject', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .execute()

/** Uploaded files by their URL, files whose removal is not done yet, and the keys that seal addresses. */
export async function createUploads(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await table(database, 'upload')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('topic', 'text', required)
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('mimetype', 'text', required)
    .addColumn('suffix', 'text', required)
    .addColumn('sha1', 'text', required)
    .addColumn('storage', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('quote', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('last_upload_time', 'bigint', required)
    .addColumn('identity', 'text', requiredOr(''))
    .addColumn('idle_since', 'bigint')
    .execute()
  await schema
    .createTable('removed_file')
    .addColumn('storage_key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('since', 'bigint', required)
    .execute()
  await schema
    .createTable('server_key')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', required)
    .execute()
}
