import type { Migration } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** What guests see on the home page of a shop, as JSON; empty for the plain page. */
export const shopFront: Migration = {
  async up(database) {
    await database.schema.alterTable('shop').addColumn('front', 'text', requiredOr('')).execute()
  },
}
