import type { Migration } from 'kysely'

/** Files of a text that is not sent yet. */
export const draftFiles: Migration = {
  async up(database) {
    await database.schema
      .alterTable('ticket_draft')
      .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
