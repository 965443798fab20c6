import type { Database } from '../../database/schema.ts'

/** The last act on each ticket that waits or is at work, by the connection of the process. */
const lastActs = new WeakMap<Database, Map<number, Promise<unknown>>>()

/**
 * Does acts on one ticket one after another, in the order in which they were asked. Acts of one process would otherwise
 * race with each other, and only one of those that race gets its way: of 24 each would be tried up to 24 times.
 */
export async function inOrder<T>(db: Database, ticketId: number, act: () => Promise<T>): Promise<T> {
  const acts = lastActs.get(db) ?? new Map<number, Promise<unknown>>()
  lastActs.set(db, acts)
  const before = acts.get(ticketId)
  const mine = before === undefined ? act() : before.then(act, act)
  acts.set(ticketId, mine)
  try {
    return await mine
  } finally {
    if (acts.get(ticketId) === mine) acts.delete(ticketId)
  }
}
