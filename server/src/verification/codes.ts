import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import type { CodePurpose } from './code-purpose.ts'
import { codeEvent } from './code-purpose.ts'

/** Lifetime of a code, and the pause before the next one. Seconds (member API, 5.4). */
const lifeSeconds = 600
const pauseSeconds = 60
/** Attempts per code and codes per day; together they make guessing hopeless. */
const tries = 5
const codesInDay = 10
const day = 86_400

/** The address and the purpose of a code. */
export interface CodeKey {
  shopId: number
  channel: Channel
  /** A mail address in lower case, or a mobile number. */
  address: string
  purpose: CodePurpose
}

/** Without 0 O 1 I L, which look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const repeat = (length: number, one: () => string): string => Array.from({ length }, one).join('')

/** A new code: six letters and digits for mails, six digits for text messages, where phones fill them in. */
export const newCode = (channel: Channel): string =>
  channel === 'email'
    ? repeat(6, () => letters[randomInt(letters.length)] ?? '')
    : repeat(6, () => String(randomInt(10)))

const hashOf = (key: CodeKey, code: string): string =>
  createHash('sha256')
    .update([key.shopId, key.channel, key.address, key.purpose, code.toUpperCase()].join('\n'))
    .digest('hex')

const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether another code can be sent now. */
export type Sendable = { state: 'free' } | { state: 'too often'; seconds: number } | { state: 'used up' }

const rowKey = (key: CodeKey) => ({
  shop_id: key.shopId,
  channel: key.channel,
  address: key.address,
  event: codeEvent(key.purpose, key.channel),
})

const rowOf = (db: Database, key: CodeKey) => {
  const { shop_id, channel, address, event } = rowKey(key)
  return db
    .selectFrom('verification_code')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('event', '=', event)
    .executeTakeFirst()
}

export async function sendable(db: Database, key: CodeKey, now: number): Promise<Sendable> {
  const row = await rowOf(db, key)
  if (row === undefined) return { state: 'free' }
  if (row.sent_time > now - pauseSeconds) return { state: 'too often', seconds: row.sent_time + pauseSeconds - now }
  return row.day_start > now - day && row.day_count >= codesInDay ? { state: 'used up' } : { state: 'free' }
}

/** Deletes codes that no longer count, also not for the daily limit. @param now seconds */
export async function purgeCodes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('sent_time', '<', now - 2 * day)
    .execute()
}

/**
 * Stores the hash of a code and replaces an older one. Of two concurrent requests the second gets `too often`.
 */
export async function storeCode(
  db: Database,
  key: CodeKey,
  code: string,
  now: number,
): Promise<'stored' | 'too often'> {
  await purgeCodes(db, now)
  const fresh = { code_hash: hashOf(key, code), tries_left: tries, sent_time: now, expire_time: now + lifeSeconds }
  const yesterday = now - day
  const row = await db
    .insertInto('verification_code')
    .values({ ...rowKey(key), ...fresh, day_count: 1, day_start: now })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'channel', 'address', 'event'])
        .doUpdateSet({
          ...fresh,
          day_count: sql`case when verification_code.day_start <= ${yesterday} then 1 else verification_code.day_count + 1 end`,
          day_start: sql`case when verification_code.day_start <= ${yesterday} then excluded.day_start else verification_code.day_start end`,
        })
        .where('verification_code.sent_time', '<=', now - pauseSeconds),
    )
    .returning('id')
    .executeTakeFirst()
  return row === undefined ? 'too often' : 'stored'
}

/** Revokes a code that could not be sent, so that another can be sent at once; it still counts for the daily limit. */
export async function revokeCode(db: Database, key: CodeKey): Promise<void> {
  const row = await rowOf(db, key)
  if (row === undefined) return
  await db
    .updateTable('verification_code')
    .set({ code_hash: '', sent_time: row.sent_time - pauseSeconds, expire_time: row.sent_time })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Checks a code and consumes it if it is right. Every check counts as an attempt, so that concurrent ones stay limited.
 */
export async function redeemCode(db: Database, key: CodeKey, code: string, now: number): Promise<'right' | 'wrong'> {
  const row = await rowOf(db, key)
  if (row === undefined || code === '') return 'wrong'
  const taken = await db
    .updateTable('verification_code')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('id', '=', row.id)
    .where('tries_left', '>', 0)
    .where('expire_time', '>', now)
    .where('code_hash', '!=', '')
    .returning('code_hash')
    .executeTakeFirst()
  if (taken === undefined || !sameHash(taken.code_hash, hashOf(key, code))) return 'wrong'
  const used = await db
    .updateTable('verification_code')
    .set({ code_hash: '' })
    .where('id', '=', row.id)
    .where('code_hash', '=', taken.code_hash)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'right' : 'wrong'
}
