import type { Migration } from 'kysely'
import { required, requiredKey, requiredOr, table } from './baseline/table.ts'
import { addLeadButtons } from './teams/lead-buttons.ts'

/** Teams of agents, categories that are out of use, and the rights to manage both. */
export const teams: Migration = {
  async up(database) {
    const { schema } = database
    await table(database, 'ticket_team')
      .addColumn('shop_id', 'integer', requiredKey('shop.id'))
      .addColumn('name', 'text', required)
      .addColumn('name_en', 'text', requiredOr(''))
      .addColumn('status', 'text', required)
      .execute()
    await schema.createIndex('ticket_team_shop').on('ticket_team').columns(['shop_id', 'status']).execute()
    await schema
      .createTable('ticket_team_member')
      .addColumn('team_id', 'integer', requiredKey('ticket_team.id'))
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addPrimaryKeyConstraint('ticket_team_member_key', ['team_id', 'member_id'])
      .execute()
    await schema.createIndex('ticket_team_member_of').on('ticket_team_member').columns(['member_id']).execute()
    await schema.alterTable('ticket_category').addColumn('archived', 'integer', requiredOr(0)).execute()
    await addLeadButtons(database)
  },
}
