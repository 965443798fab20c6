import type { Migration } from 'kysely'

/** Where a member says he is: division codes, 0 for a level not stated. */
export const memberRegion: Migration = {
  async up(database) {
    for (const level of ['province', 'city', 'district']) {
      await database.schema
        .alterTable('member')
        .addColumn(level, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
  },
}
