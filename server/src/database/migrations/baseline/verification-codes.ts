import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, table } from './table.ts'

/** Codes that verify an address, and the outbox for channels without a delivery service. */
export async function createVerificationCodes(database: MigrationDatabase): Promise<void> {
  await table(database, 'verification_code')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('channel', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries_left', 'integer', required)
    .addColumn('sent_time', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .addColumn('day_count', 'integer', required)
    .addColumn('day_start', 'bigint', required)
    .addUniqueConstraint('verification_code_purpose', ['shop_id', 'channel', 'address', 'event'])
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
