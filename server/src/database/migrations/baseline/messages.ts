import type { MigrationDatabase } from '../migration-database.ts'
import { createConversations } from './conversations.ts'
import { required, requiredKey, table } from './table.ts'

/** Messages between two members; the system writes as a member too. The indexes cover pages and the unread count. */
export async function createMessages(database: MigrationDatabase): Promise<void> {
  await table(database, 'message')
    .addColumn('user_id', 'integer', requiredKey('member.id'))
    .addColumn('recipient_id', 'integer', requiredKey('member.id'))
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('del_user_id', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('client_id', 'text')
    .execute()
  const index = (name: string) => database.schema.createIndex(name).on('message')
  await index('message_sender').columns(['user_id', 'recipient_id', 'id', 'del_user_id']).execute()
  await index('message_recipient').columns(['recipient_id', 'user_id', 'id']).execute()
  await index('message_unread').columns(['recipient_id', 'status', 'del_user_id']).execute()
  await index('message_client').unique().columns(['user_id', 'client_id']).execute()

  await createConversations(database)
}
