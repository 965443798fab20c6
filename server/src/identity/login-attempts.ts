import { hash } from 'node:crypto'
import type { Database, Member } from '../database/schema.ts'
import { type AttemptDecision, decideAttempt, type Failures, othersPause, sourcePause } from './attempt-decision.ts'

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
const others = 'others'

const sourceText = (source: LoginSource): string => {
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
const accountKey = (shopId: number, account: string): string => hash('sha256', `${shopId}\n${account.toLowerCase()}`)

/** An attempt to log in. */
export interface LoginAttempt {
  shopId: number
  /** As typed. */
  account: string
  source: LoginSource
  /** Seconds. */
  now: number
}

interface Row {
  source: string
  failures: number
  last_time: number
}

const failuresOf = (rows: readonly Row[], source: string): Failures | undefined => {
  const row = rows.find((one) => one.source === source)
  return row && { count: row.failures, last: row.last_time }
}

/** Writes the count that was decided on; false when another attempt has changed it meanwhile. */
async function count(
  db: Database,
  key: { account: string; source: string },
  before: Failures | undefined,
  after: { failures: number; last_time: number },
): Promise<boolean> {
  if (before === undefined) {
    const added = await db
      .insertInto('login_attempt')
      .values({ ...key, ...after })
      .onConflict((conflict) => conflict.columns(['account', 'source']).doNothing())
      .returning('failures')
      .executeTakeFirst()
    return added !== undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('login_attempt')
    .set(after)
    .where('account', '=', key.account)
    .where('source', '=', key.source)
    .where('failures', '=', before.count)
    .where('last_time', '=', before.last)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const longest = (one: AttemptDecision, other: AttemptDecision): AttemptDecision =>
  one.kind === 'wait' && (other.kind === 'allowed' || one.seconds >= other.seconds) ? one : other

/** Attempts at the same moment that one attempt gives way to. */
const mostRetries = 50

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limits, or
 * says how long to wait. Attempts that have to wait do not count.
 */
export async function reserveAttempt(
  db: Database,
  { shopId, account, source, now }: LoginAttempt,
): Promise<AttemptDecision> {
  const key = { account: accountKey(shopId, account), source: sourceText(source) }
  const isUnknown = source.kind === 'address'
  for (let retry = 0; retry < mostRetries; retry += 1) {
    const rows = await db
      .selectFrom('login_attempt')
      .select(['source', 'failures', 'last_time'])
      .where('account', '=', key.account)
      .where('source', 'in', [key.source, others])
      .execute()
    const [own, all] = [failuresOf(rows, key.source), failuresOf(rows, others)]
    const decision = decideAttempt(own, now, sourcePause)
    const together = decideAttempt(isUnknown ? all : undefined, now, othersPause)
    if (decision.kind === 'wait' || together.kind === 'wait') return longest(decision, together)
    if (!(await count(db, key, own, { failures: decision.failures, last_time: now }))) continue
    if (isUnknown) {
      const shared = { ...key, source: others }
      // Too few are counted when attempts from several addresses meet here; those of each address are exact.
      await count(db, shared, all, { failures: together.failures, last_time: now })
    }
    return decision
  }
  return { kind: 'wait', seconds: 1 }
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
