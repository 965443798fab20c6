import type { Migration } from 'kysely'
import type { MigrationDatabase } from './migration-database.ts'

/**
 * Shared canned replies belong to the shop. Those of the author's account group reached no agent when a lead, who is in
 * another group, wrote them, and no lead when an agent did.
 */
export const sharedReplies: Migration = {
  async up(database: MigrationDatabase) {
    await database.updateTable('canned_reply').set({ scope: 'all' }).where('scope', '=', 'team').execute()
    await database.schema.alterTable('canned_reply').dropColumn('group_id').execute()
  },
}
