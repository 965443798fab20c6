import type { Migration } from 'kysely'

/** A conversation's pages and the unread count are found in an index alone, hidden messages left out. */
export const messageIndexes: Migration = {
  async up(database) {
    const { schema } = database
    await schema.dropIndex('message_sender').execute()
    await schema
      .createIndex('message_sender')
      .on('message')
      .columns(['user_id', 'recipient_id', 'id', 'del_user_id'])
      .execute()
    await schema.dropIndex('message_unread').execute()
    await schema
      .createIndex('message_unread')
      .on('message')
      .columns(['recipient_id', 'status', 'del_user_id'])
      .execute()
  },
}
