import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import type { CodePurpose } from './code-purpose.ts'
import { codeEvent } from './code-purpose.ts'

/** Seconds a code is valid, and from one to the next (contract 1.3, Ems). */
const lifeSeconds = 600
const pauseSeconds = 60
/** Wrong tries at one code, and codes in a day: together they keep guessing hopeless. */
const tries = 5
const codesInDay = 10
const day = 86_400

/** Whom a code is for and what it allows. */
export interface CodeKey {
  shopId: number
  channel: Channel
  /** A mail address in lower case, or a mobile number. */
  address: string
  purpose: CodePurpose
}

/** Without 0 O 1 I L, which are taken for each other. */
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

/** Whether another code may be sent now. */
export type Sendable = { state: 'free' } | { state: 'too often'; seconds: number } | { state: 'used up' }

const place = (key: CodeKey) => ({
  shop_id: key.shopId,
  channel: key.channel,
  address: key.address,
  event: codeEvent(key.purpose, key.channel),
})

const rowOf = (db: Database, key: CodeKey) => {
  const { shop_id, channel, address, event } = place(key)
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

/** Forgets codes that count for nothing any more, not even for the number of a day. @param now seconds */
export async function forgetCodes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('sent_time', '<', now - 2 * day)
    .execute()
}

/**
 * Keeps the hash of a code; an older code for the same is void from now on. Of two requests at the same moment one is
 * told that the other came first.
 */
export async function keepCode(db: Database, key: CodeKey, code: string, now: number): Promise<'kept' | 'too often'> {
  await forgetCodes(db, now)
  const fresh = { code_hash: hashOf(key, code), tries_left: tries, sent_time: now, expire_time: now + lifeSeconds }
  const yesterday = now - day
  const row = await db
    .insertInto('verification_code')
    .values({ ...place(key), ...fresh, day_count: 1, day_start: now })
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
  return row === undefined ? 'too often' : 'kept'
}

/** Takes a code back that could not be sent, so that the next try need not wait; it still counts for the day. */
export async function takeBackCode(db: Database, key: CodeKey): Promise<void> {
  const row = await rowOf(db, key)
  if (row === undefined) return
  await db
    .updateTable('verification_code')
    .set({ code_hash: '', sent_time: row.sent_time - pauseSeconds, expire_time: row.sent_time })
    .where('id', '=', row.id)
    .execute()
}

/** Uses a code up if it is right. Every look at it counts as a try, so that many at once cannot slip past the limit. */
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
