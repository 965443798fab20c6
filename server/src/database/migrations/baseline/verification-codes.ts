import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, requiredOr, table } from './table.ts'

/** Codes that verify an address, and the outbox for channels without a delivery service. */
export async function createVerificationCodes(database: MigrationDatabase): Promise<void> {
  await table(database, 'verification_code')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('channel', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('asker', 'text', requiredOr(''))
    .addColumn('asker_browser', 'text', requiredOr(''))
    .addColumn('asker_address', 'text', requiredOr(''))
    .addColumn('code_hash', 'text', required)
    .addColumn('tries_left', 'integer', required)
    .addColumn('sent_time', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .addColumn('day_count', 'integer', required)
    .addColumn('day_start', 'bigint', required)
    // Bound to who asked, so that one address may have several at once.
    .addUniqueConstraint('verification_code_asker', ['shop_id', 'channel', 'address', 'event', 'asker'])
    .execute()
  await database.schema.createIndex('verification_code_sent').on('verification_code').columns(['sent_time']).execute()

  await table(database, 'outbox')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('channel', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('create_time', 'bigint', required)
    .execute()
}
