import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, table } from './table.ts'

/** What agents work with: labels, canned replies, saved views, business hours and SLA policies. */
export async function createDeskTables(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await table(database, 'ticket_label')
    .addColumn('store_id', 'integer', requiredKey('store.id'))
    .addColumn('name', 'text', required)
    .addUniqueConstraint('ticket_label_name', ['store_id', 'name'])
    .execute()

  await table(database, 'canned_reply')
    .addColumn('store_id', 'integer', requiredKey('store.id'))
    .addColumn('owner_id', 'integer', requiredKey('member.id'))
    .addColumn('group_id', 'integer', required)
    .addColumn('scope', 'text', required)
    .addColumn('shortcut', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('body_zh', 'text', required)
    .addColumn('body_en', 'text', required)
    .execute()
  await schema.createIndex('canned_reply_store').on('canned_reply').columns(['store_id']).execute()

  await table(database, 'saved_view')
    .addColumn('store_id', 'integer', requiredKey('store.id'))
    .addColumn('owner_id', 'integer', requiredKey('member.id'))
    .addColumn('shared', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('columns', 'text', required)
    .execute()
  await schema.createIndex('saved_view_store').on('saved_view').columns(['store_id']).execute()

  await table(database, 'business_hours')
    .addColumn('store_id', 'integer', requiredKey('store.id'))
    .addColumn('name', 'text', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('week', 'text', required)
    .addColumn('holidays', 'text', required)
    .execute()

  await table(database, 'sla_policy')
    .addColumn('store_id', 'integer', requiredKey('store.id'))
    .addColumn('business_hours_id', 'integer', requiredKey('business_hours.id'))
    .addColumn('name', 'text', required)
    .addColumn('targets', 'text', required)
    .addColumn('is_default', 'integer', required)
    .execute()
}
