import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import type { Asker, CodeRequester } from './asker.ts'

/** What a code is valid for; `captcha`: instead of the click captcha. */
type CodePurpose = 'register' | 'login' | 'retrieve' | 'change' | 'verify' | 'captcha'

/** Name of the event or template of a purpose (member API, 5.4). */
export function codeEvent(purpose: CodePurpose, channel: Channel): string {
  switch (purpose) {
    case 'register':
      return 'user_register'
    case 'login':
      return 'user_login'
    case 'retrieve':
      return 'user_retrieve_pwd'
    case 'change':
      return `user_change_${channel}`
    case 'verify':
      return `user_${channel}_verify`
    case 'captcha':
      return 'user_captcha'
  }
}

/** Purposes that clients may request; captcha codes have a separate endpoint. */
const purposes: readonly CodePurpose[] = ['register', 'login', 'retrieve', 'change', 'verify']

/** The purpose of an event; undefined for unknown ones, for which BuildAdmin would send a code too. */
export const purposeOf = (event: string, channel: Channel): CodePurpose | undefined =>
  purposes.find((purpose) => codeEvent(purpose, channel) === event)

export const purposeText: Record<CodePurpose, TextKey> = {
  register: 'codeBodyRegister',
  login: 'codeBodyLogin',
  retrieve: 'codeBodyRetrieve',
  change: 'codeBodyChange',
  verify: 'codeBodyVerify',
  captcha: 'codeBodyCaptcha',
}

/** Lifetime of a code, and the pause before the next one. Seconds (member API, 5.4). */
const lifeSeconds = 600
const pauseSeconds = 60
/** Attempts per code, and codes in a day for an asker and an address: together they make guessing hopeless. */
const tries = 5
const codesInDay = 10
const codesOfAllInDay = 20
const day = 86_400

export interface CodeKey {
  shopId: number
  channel: Channel
  /** A mail address in lower case, or a mobile number. */
  address: string
  purpose: CodePurpose
}

/** What clients are told of codes, so that they show a number pad. */
export const CodeKind = Type.Literal('digits', { description: 'Codes are digits' })
export const codeKind = 'digits'

/** A new code: six digits, which phones fill in and people can read out. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const hashOf = (key: CodeKey, code: string): string =>
  createHash('sha256')
    .update([key.shopId, key.channel, key.address, key.purpose, code.toUpperCase()].join('\n'))
    .digest('hex')

const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export type Sendable = { state: 'free' } | { state: 'too often'; seconds: number } | { state: 'used up' }

const rowKey = (key: CodeKey) => ({
  shop_id: key.shopId,
  channel: key.channel,
  address: key.address,
  event: codeEvent(key.purpose, key.channel),
})

/** Codes for the key, of all askers, the newest first. */
const rowsOf = (db: Database, key: CodeKey) =>
  db
    .selectFrom('verification_code')
    .selectAll()
    .where(({ and }) => and(rowKey(key)))
    .orderBy('sent_time', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Whether another code can be sent to an address. Everybody waits for their own codes only, so that a stranger's codes
 * neither replace nor delay the owner's; all unknown askers together share what one address may get in a day.
 */
export async function sendable(db: Database, key: CodeKey, asker: CodeRequester, now: number): Promise<Sendable> {
  const today = (await rowsOf(db, key)).map((row) => ({
    ...row,
    sent: row.day_start > now - day ? row.day_count : 0,
    isOwn: row.asker === asker.key || (asker.kind === 'unknown' && row.asker_address === asker.address),
  }))
  const own = today.filter(({ isOwn }) => isOwn)
  const last = Math.max(...own.map(({ sent_time }) => sent_time))
  if (last > now - pauseSeconds) return { state: 'too often', seconds: last + pauseSeconds - now }
  const sum = (rows: readonly { sent: number }[]) => rows.reduce((total, { sent }) => total + sent, 0)
  if (sum(own) >= codesInDay) return { state: 'used up' }
  return asker.kind === 'unknown' && sum(today) >= codesOfAllInDay ? { state: 'used up' } : { state: 'free' }
}

/** Deletes codes that no longer count, also not for the daily limit. @param now seconds */
export async function purgeCodes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('sent_time', '<', now - 2 * day)
    .execute()
}

/**
 * Stores the hash of a code and replaces an older one of the same asker. Of two concurrent requests the second gets
 * `too often`.
 */
export async function storeCode(
  db: Database,
  key: CodeKey,
  asker: CodeRequester,
  { code, now }: { code: string; now: number },
): Promise<'stored' | 'too often'> {
  await purgeCodes(db, now)
  const fresh = {
    asker_browser: asker.browser,
    asker_address: asker.address,
    code_hash: hashOf(key, code),
    tries_left: tries,
    sent_time: now,
    expire_time: now + lifeSeconds,
  }
  const yesterday = now - day
  const row = await db
    .insertInto('verification_code')
    .values({ ...rowKey(key), ...fresh, asker: asker.key, day_count: 1, day_start: now })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'channel', 'address', 'event', 'asker'])
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
export async function revokeCode(db: Database, key: CodeKey, asker: CodeRequester): Promise<void> {
  const row = (await rowsOf(db, key)).find((one) => one.asker === asker.key)
  if (row === undefined) return
  await db
    .updateTable('verification_code')
    .set({ code_hash: '', sent_time: row.sent_time - pauseSeconds, expire_time: row.sent_time })
    .where('id', '=', row.id)
    .execute()
}

/**
 * The code that somebody may try; undefined when none was sent for them. The address counts for clients without the
 * cookie alone: another browser behind it is somebody else.
 */
const codeOf = async (db: Database, key: CodeKey, { browser, address }: Asker) =>
  (await rowsOf(db, key)).find((row) =>
    browser === undefined ? row.asker_address === address : row.asker_browser === browser,
  )

/** A code that was right and can be used once; `wrong` otherwise. */
export type TriedCode = { id: number; hash: string } | 'wrong'

/**
 * Checks a code without using it up. Every check counts as an attempt of whoever tries, so that concurrent ones stay
 * limited. A code is right only for the browser that asked for it, or without a cookie from the address it was asked for
 * from; both use up the same tries, or leaving the cookie out would double them. Whoever else tries neither passes nor
 * uses up tries.
 */
export async function tryCode(
  db: Database,
  key: CodeKey,
  asker: Asker,
  { code, now }: { code: string; now: number },
): Promise<TriedCode> {
  const found = code === '' ? undefined : await codeOf(db, key, asker)
  if (found === undefined) return 'wrong'
  const { id } = found
  const taken = await db
    .updateTable('verification_code')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .where('expire_time', '>', now)
    .where('code_hash', '!=', '')
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined && sameHash(taken.code_hash, hashOf(key, code)) ? { id, hash: taken.code_hash } : 'wrong'
}

/** Uses up a code that was right; of concurrent requests with the same code one succeeds. */
export async function spendCode(db: Database, tried: TriedCode): Promise<'right' | 'wrong'> {
  if (tried === 'wrong') return 'wrong'
  const used = await db
    .updateTable('verification_code')
    .set({ code_hash: '' })
    .where('id', '=', tried.id)
    .where('code_hash', '=', tried.hash)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'right' : 'wrong'
}

/** Checks a code and uses it up if it is right. */
export const redeemCode = async (
  db: Database,
  key: CodeKey,
  asker: Asker,
  attempt: { code: string; now: number },
): Promise<'right' | 'wrong'> => spendCode(db, await tryCode(db, key, asker, attempt))
