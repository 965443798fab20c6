import type { Migration } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** The addresses of a store's terms and privacy policy, and when a member agreed to them. */
export const terms: Migration = {
  async up({ schema }) {
    for (const column of ['terms', 'privacy']) {
      await schema.alterTable('shop').addColumn(column, 'text', requiredOr('')).execute()
    }
    await schema.alterTable('member').addColumn('consent_time', 'bigint', requiredOr(0)).execute()
  },
}
