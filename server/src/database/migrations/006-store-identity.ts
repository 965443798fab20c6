import type { Migration } from 'kysely'
import { required, requiredKey, requiredOr, table } from './baseline/table.ts'

/** A store's colour and icon. The picture is apart, as servers keep what is in `shop` in memory. */
export const storeIdentity: Migration = {
  async up(database) {
    for (const column of ['color', 'icon']) {
      await database.schema.alterTable('shop').addColumn(column, 'text', requiredOr('')).execute()
    }
    await table(database, 'shop_icon')
      .addColumn('shop_id', 'integer', (column) => requiredKey('shop.id')(column).unique())
      .addColumn('png', 'text', required)
      .execute()
  },
}
