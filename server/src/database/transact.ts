import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@member/shared/reading'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from './schema.ts'
import { Raced, troubleOf } from './trouble.ts'

/**
 * Does work in one transaction, all or nothing, again where PostgreSQL ended it for the sake of others. It must have no
 * effects outside the database.
 */
export const transact = <T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))

/** Milliseconds after which work is not tried again: that of a request, and that of a start. */
const limits = { request: 5_000, start: 60_000 } as const
/** Longest pause after the first attempt, in milliseconds; doubled after each further one up to the second number. */
const [firstPause, longestPause] = [8, 128]

/** PostgreSQL ended one of several transactions that could not all be done: a serialization failure, a deadlock. */
const unlucky = ['40001', '40P01']

/** Whether the same work may succeed when it is done again from its beginning. */
const lost = (error: unknown): boolean => error instanceof Raced || unlucky.includes(codeOf(error))

const busy = (error: unknown): boolean => troubleOf(error) === 'busy'

/**
 * The pause before work is done again, in milliseconds. It is random, so that those who met do not meet again.
 * @param attempts attempts so far
 * @param spent milliseconds since the first one began
 * @param limit milliseconds
 * @param chance a number from 0 to 1
 */
export function retryPause(attempts: number, spent: number, limit: number, chance: number): number | 'give up' {
  if (spent >= limit) return 'give up'
  return chance * Math.min(longestPause, firstPause * 2 ** (attempts - 1))
}

const repeated = async <T>(work: () => Promise<T>, mayRetry: (error: unknown) => boolean, limit: number) => {
  const began = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error)) throw error
      const pause = retryPause(attempts, performance.now() - began, limit, Math.random())
      if (pause === 'give up') throw error
      await sleep(pause)
    }
  }
}

/**
 * Does work again, from its beginning, while other processes get in its way. A lock was waited for already.
 * @throws the error of the last attempt after five seconds; any other error at once
 */
export const retried = <T>(work: () => Promise<T>): Promise<T> => repeated(work, lost, limits.request)

/** PostgreSQL does not make a table or type that another connection is making, not even `if not exists`. */
const madeByOther = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '42P07' || (code === '23505' && /^pg_(?:type|class)_/.test(String(constraint)))
}

/**
 * Does the work of a start again while the database is busy, for example because another server starts too and makes the
 * same tables.
 * @throws the error of the last attempt after a minute; any other error at once
 */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  repeated(work, (error) => busy(error) || madeByOther(error), limits.start)

/**
 * Makes a transaction wait until others that take turns are over: starts that fill the database, and changes by command.
 * It writes to the row that migrations lock.
 */
export async function takeTurn(transaction: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(transaction)
}

/**
 * Writes a row as it is, as every other write would be written.
 * @throws the errors of any write, for example when the disk is full
 */
export const probeWrite = (db: Database): Promise<void> => takeTurn(db)
