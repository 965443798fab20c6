import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'
import { type AttemptsUnderWay, accountKey, type LoginAttempt, others, sourceText } from './login-attempts.ts'

/** Failed logins in a row, and the time of the last one. */
export interface Failures {
  count: number
  /** Seconds. */
  last: number
}

/** Failures are forgotten a day after the last one; so long also lasts the lock (member API, 5.2). */
const daySeconds = 86_400

/** Seconds by which the clocks of several servers may differ; a later time is from before a clock was set back. */
const clockTolerance = 60

const freeFailures = 5
const lockingFailures = 10
const firstPause = 5

/** Seconds to wait after failures from one source: none, then 5, 10, 20, 40 and 80, then a day. */
export function sourcePause(failures: number): number {
  if (failures < freeFailures) return 0
  return failures < lockingFailures ? firstPause * 2 ** (failures - freeFailures) : daySeconds
}

/**
 * Seconds to wait after failures from all unknown sources together, so that many addresses cannot guess one password.
 * It never locks: an owner on a new device waits a little, or uses a code instead of the picture.
 */
export function othersPause(failures: number): number {
  if (failures < 30) return 0
  return failures < 60 ? 60 : 900
}

export type AttemptDecision = { kind: 'allowed'; failures: number } | { kind: 'wait'; seconds: number }

/**
 * Whether another attempt may be made.
 * @param failures undefined when there are none; the attempt counts as one until it succeeds
 */
export function decideAttempt(
  failures: Failures | undefined,
  now: number,
  pauseAfter: (failures: number) => number,
): AttemptDecision {
  if (failures === undefined || failures.last <= now - daySeconds) return { kind: 'allowed', failures: 1 }
  // How long ago it was is unknown then: one attempt, after which the pause counts from now.
  if (failures.last > now + clockTolerance) return { kind: 'allowed', failures: failures.count + 1 }
  const seconds = failures.last + pauseAfter(failures.count) - now
  return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'allowed', failures: failures.count + 1 }
}

interface Key {
  account: string
  source: string
}

interface Row {
  source: string
  failures: number
  last_time: number
}

/** A count that was written, and what was there before. */
interface Counted {
  key: Key
  before: Failures | undefined
  after: Omit<Row, 'source'>
}

/** An attempt that counts as failed, until its source's failures are forgotten or it is taken back. */
export interface Reservation {
  kind: 'reserved'
  /** Those with the same source need not wait for it any more. */
  end(): void
  /** Undoes the count of an attempt that ended in an error, and ends it; tries again while the database is away. */
  takeBack(): Promise<void>
}

const failuresOf = (rows: readonly Row[], source: string): Failures | undefined => {
  const row = rows.find((one) => one.source === source)
  return row && { count: row.failures, last: row.last_time }
}

/** Writes the count that was decided on; false when another attempt has changed it meanwhile. */
async function count(db: Database, { key, before, after }: Counted): Promise<boolean> {
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

/** Takes one attempt off a count; the pause after it goes too, unless another attempt has been counted since. */
async function takeOff(db: Database, { key, before, after }: Counted): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set((set) => ({
      failures: set('failures', '-', 1),
      last_time: set
        .case()
        .when(set.and([set('failures', '=', after.failures), set('last_time', '=', after.last_time)]))
        .then(before?.last ?? after.last_time)
        .else(set.ref('last_time'))
        .end(),
    }))
    .where('account', '=', key.account)
    .where('source', '=', key.source)
    .where('failures', '>', 0)
    .execute()
}

/** Milliseconds before each further try to take an attempt back; a database that restarts is there again by then. */
const pauses = [1_000, 4_000, 15_000, 60_000]

/** Takes off what was counted; resolves after the first try. */
async function takeAllOff(db: Database, counted: Counted[], [pause, ...later] = pauses): Promise<void> {
  try {
    for (let one = counted.at(-1); one !== undefined; one = counted.at(-1)) {
      await takeOff(db, one)
      counted.pop()
    }
  } catch {
    // The error that ended the attempt is the one to tell; this one has the same cause.
    if (pause !== undefined) void sleep(pause, undefined, { ref: false }).then(() => takeAllOff(db, counted, later))
  }
}

type Wait = Extract<AttemptDecision, { kind: 'wait' }>

const longest = (...decisions: AttemptDecision[]): Wait | undefined =>
  decisions.filter((one) => one.kind === 'wait').sort((one, other) => other.seconds - one.seconds)[0]

/** Attempts at the same moment that one attempt gives way to. */
const mostRetries = 50

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limits, or
 * says how long to wait. Attempts that have to wait do not count. Before it refuses, it waits for those with the same
 * source that are under way: one with the right password forgets the failures, one that ended in an error is taken back.
 */
export async function reserveAttempt(
  db: Database,
  underWay: AttemptsUnderWay,
  { shopId, account, source, now }: LoginAttempt,
): Promise<Reservation | Wait> {
  const key = { account: accountKey(shopId, account), source: sourceText(source) }
  const shared = { ...key, source: others }
  const place = `${key.account} ${key.source}`
  const isUnknown = source.kind === 'address'
  let retries = 0
  while (retries < mostRetries) {
    const rows = await db
      .selectFrom('login_attempt')
      .select(['source', 'failures', 'last_time'])
      .where('account', '=', key.account)
      .where('source', 'in', [key.source, others])
      .execute()
    const [own, all] = [failuresOf(rows, key.source), failuresOf(rows, others)]
    const decision = decideAttempt(own, now, sourcePause)
    const together = decideAttempt(isUnknown ? all : undefined, now, othersPause)
    if (decision.kind === 'wait' || together.kind === 'wait') {
      const ended = underWay.nextEnd(place)
      if (ended === undefined) return longest(decision, together) ?? { kind: 'wait', seconds: 1 }
      await ended
      continue
    }
    // Before the count is written, so that whoever reads the count finds the attempt under way.
    const end = underWay.begin(place)
    const counted: Counted[] = []
    const takeBack = () => takeAllOff(db, counted).finally(end)
    try {
      const ownCount = { key, before: own, after: { failures: decision.failures, last_time: now } }
      if (!(await count(db, ownCount))) {
        end()
        retries += 1
        continue
      }
      counted.push(ownCount)
      // Too few are counted when attempts from several addresses meet here; those of each address are exact.
      const sharedCount = { key: shared, before: all, after: { failures: together.failures, last_time: now } }
      if (isUnknown && (await count(db, sharedCount))) counted.push(sharedCount)
    } catch (error) {
      await takeBack()
      throw error
    }
    return { kind: 'reserved', end, takeBack }
  }
  return { kind: 'wait', seconds: 1 }
}
