import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

/** Tables of the agents' desk: teams, labels, canned replies, business hours and SLA policies. */
export async function createDeskTables(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await table(database, 'ticket_team')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', requiredOr(''))
    .addColumn('status', 'text', required)
    .execute()
  await schema
    .createTable('ticket_team_member')
    .addColumn('team_id', 'integer', requiredKey('ticket_team.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addPrimaryKeyConstraint('ticket_team_member_key', ['team_id', 'member_id'])
    .execute()

  await table(database, 'ticket_label')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('name', 'text', required)
    .addColumn('change_to', 'text')
    .addUniqueConstraint('ticket_label_name', ['shop_id', 'name'])
    .execute()

  await table(database, 'canned_reply')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('owner_id', 'integer', requiredKey('member.id'))
    .addColumn('scope', 'text', required)
    .addColumn('shortcut', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('body_zh', 'text', required)
    .addColumn('body_en', 'text', required)
    .execute()

  await table(database, 'business_hours')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('name', 'text', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('week', 'text', required)
    .addColumn('holidays', 'text', required)
    .addColumn('archived', 'integer', requiredOr(0))
    .execute()

  await table(database, 'sla_policy')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('business_hours_id', 'integer', requiredKey('business_hours.id'))
    .addColumn('name', 'text', required)
    .addColumn('targets', 'text', required)
    .addColumn('is_default', 'integer', required)
    .addColumn('archived', 'integer', requiredOr(0))
    .execute()
}
