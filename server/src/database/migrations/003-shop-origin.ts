import type { Migration } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** The shops of the demo as the first release made them. */
const demoShops = ['6f1d2c84-5b0e-4a57-9d0b-1f2a7c3e9a10', '0b7e4d31-92c6-4f68-8a35-c47d5e61b2f9']

/** Marks the shops of the demo, whose members have passwords that everybody knows. */
export const shopOrigin: Migration = {
  async up(database) {
    await database.schema.alterTable('shop').addColumn('origin', 'text', requiredOr('operator')).execute()
    await database.updateTable('shop').set({ origin: 'demo' }).where('uuid', 'in', demoShops).execute()
  },
}
