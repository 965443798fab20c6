import type { Database } from './schema.ts'

/**
 * What was written and concerns open pages. It names rows, never their content: who may hear of it is decided where it
 * is delivered, and what happened is read again.
 */
export type Change =
  /** The number of unread messages of a member. */
  | { kind: 'unread'; member: number }
  | { kind: 'conversation'; member: number; with: number }
  /** A ticket; `agents` where nothing changed that its requester sees, such as an internal note. */
  | { kind: 'ticket'; id: number; shop: number; requester: number; heardBy: 'all' | 'agents' }
  /** What one reader has read or starred of a ticket. */
  | { kind: 'reader'; ticket: number; member: number }
  /** What the agents of a shop choose from, such as labels and teams. */
  | { kind: 'desk'; shop: number }
  /** Sessions of a member have ended. */
  | { kind: 'session'; member: number }
  /** Other releases are live. */
  | { kind: 'releases' }

type Listener = (changes: readonly Change[]) => void

const listeners = new WeakMap<Database, Set<Listener>>()

/**
 * Tells who listens to this database what was written; nothing happens without listeners.
 * @throws inside a transaction: what is not committed may be undone, and nobody could read it yet
 */
export function announce(db: Database, ...changes: Change[]): void {
  if (db.isTransaction) throw new Error('a change was announced before its commit')
  if (changes.length === 0) return
  for (const listener of listeners.get(db) ?? []) listener(changes)
}

/** Listens to what this process writes to a database; returns the function that stops it. */
export function hearChanges(db: Database, listener: Listener): () => void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
  return () => known.delete(listener)
}
