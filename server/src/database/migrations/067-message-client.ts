import type { Migration } from 'kysely'

/** What the sender's program called a message, so that a resend writes nothing twice. */
export const messageClient: Migration = {
  async up(database) {
    await database.schema.alterTable('message').addColumn('client_id', 'text').execute()
    await database.schema
      .createIndex('message_client')
      .unique()
      .on('message')
      .columns(['user_id', 'client_id'])
      .execute()
  },
}
