import { hash } from 'node:crypto'
import type { Database, Member } from '../database/schema.ts'

/**
 * Where a login comes from. Failures count for each source, so that strangers lock out themselves only: a device the
 * member has logged in with, somebody with a code sent to the account, or an address.
 */
export type LoginSource =
  | { kind: 'device'; id: string }
  | { kind: 'code' }
  /** Key of the network address (`addressKey`). */
  | { kind: 'address'; address: string }

/** The source of all unknown sources together. */
export const others = 'others'

/** The text that stands for a source in the database. */
export const sourceText = (source: LoginSource): string => {
  switch (source.kind) {
    case 'device':
      return `device:${source.id}`
    case 'code':
      return 'code'
    case 'address':
      return `address:${source.address}`
  }
}

/** Attempts are counted by the account as typed, so that accounts that do not exist behave like others. */
export const accountKey = (shopId: number, account: string): string =>
  hash('sha256', `${shopId}\n${account.toLowerCase()}`)

export interface LoginAttempt {
  shopId: number
  /** As typed. */
  account: string
  source: LoginSource
  /** Seconds. */
  now: number
}

/** Forgets the failures of a source that has logged in, and those of unknown sources if it was one. */
export async function forgetFailures(
  db: Database,
  { shopId, account, source }: Omit<LoginAttempt, 'now'>,
): Promise<void> {
  const sources = source.kind === 'address' ? [sourceText(source), others] : [sourceText(source)]
  await db
    .deleteFrom('login_attempt')
    .where('account', '=', accountKey(shopId, account))
    .where('source', 'in', sources)
    .execute()
}

type NamedMember = Pick<Member, 'shop_id' | 'username' | 'email' | 'mobile'>

/** The keys of everything a member can log in with. */
const keysOf = (member: NamedMember): string[] =>
  [member.username, member.email, member.mobile]
    .filter((name) => name !== null)
    .map((name) => accountKey(member.shop_id, name))

/** Unlocks an account for every source, as a new password or an operator does. */
export async function unlockAccount(db: Database, member: NamedMember): Promise<void> {
  await db.deleteFrom('login_attempt').where('account', 'in', keysOf(member)).execute()
}

/** Failed logins to an account that count, from all sources. @param now seconds */
export async function countFailures(db: Database, member: NamedMember, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('login_attempt')
    .select((select) => select.fn.coalesce(select.fn.sum('failures'), select.lit(0)).as('sum'))
    .where('account', 'in', keysOf(member))
    .where('source', '!=', others)
    .where('last_time', '>', now - 86_400)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Deletes failures that no longer count. @param now seconds */
export async function purgeAttempts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('last_time', '<=', now - 86_400)
    .execute()
}

/** Attempts of this process that are being checked, by what they are counted under. */
export interface AttemptsUnderWay {
  /** Adds one. @returns ends it */
  begin(key: string): () => void
  /** Resolves when one of them has ended; undefined when there is none. */
  nextEnd(key: string): Promise<void> | undefined
}

/** The attempts of one application. */
export function attemptsUnderWay(): AttemptsUnderWay {
  const open = new Map<string, Set<Promise<void>>>()
  return {
    begin(key) {
      let resolve = () => {}
      const ended = new Promise<void>((done) => {
        resolve = done
      })
      const all = open.get(key) ?? new Set()
      open.set(key, all.add(ended))
      return () => {
        if (all.delete(ended) && all.size === 0) open.delete(key)
        resolve()
      }
    },
    nextEnd(key) {
      const all = open.get(key)
      return all && Promise.race(all)
    },
  }
}
