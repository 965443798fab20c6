import { sql } from 'kysely'
import { requiredOr } from '../baseline/table.ts'
import type { MigrationDatabase } from '../migration-database.ts'

const unread = "where status = 'unread'"

/**
 * The section of a conversation by kind; unread messages, which are few, by conversation and by their order; messages
 * that both members have deleted, by the time of the second deletion.
 */
const indexes = {
  message_thread: 'message (user_id, recipient_id, kind, id, del_user_id)',
  message_waiting: `message (recipient_id, user_id, kind, id, del_user_id) ${unread}`,
  message_unseen: `message (recipient_id, id, user_id, kind, del_user_id) ${unread}`,
  message_gone: 'message (gone_at) where gone_at is not null',
}

/**
 * Gives messages a kind, at most one action, and the time when both members had deleted them. Notices of work orders
 * are those that the store's first account wrote without a client, with the path of a ticket.
 */
export async function addMessageKinds(database: MigrationDatabase): Promise<void> {
  const add = database.schema.alterTable('message')
  await add.addColumn('kind', 'text', requiredOr('person')).execute()
  await add.addColumn('action_label', 'text').execute()
  await add.addColumn('action_path', 'text').execute()
  await add.addColumn('gone_at', 'bigint').execute()
  await sql`update message set kind = 'workorder'
    where client_id is null and content like '%/user/account/workorder/%' and exists (
      select 1 from member join shop on shop.id = member.shop_id where member.id = message.user_id
        and shop.official_accounts || ',' like cast(member.id as text) || ',%'
    )`.execute(database)
  await database.schema.dropIndex('message_unread').execute()
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
}
