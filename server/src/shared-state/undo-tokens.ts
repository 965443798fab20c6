import { randomUUID } from 'node:crypto'
import type { SharedState } from './shared-state.ts'

/** How long an act can be taken back, in seconds. */
export const undoSeconds = 60

/** What a member may take back, and until when, in seconds. */
export interface UndoToken {
  undo: string
  undo_until: number
}

/** What is kept for an undo, with its author. */
interface Kept<T> {
  memberId: number
  what: T
}

/** Acts of one kind that can be taken back for a minute, by their author only, once. */
export function undoTokens<T>(kind: string) {
  const keyOf = (token: string): string => `${kind}:${token.slice(0, 36)}`
  const readBy = (memberId: number, stored: string | undefined): T | undefined => {
    const kept = stored === undefined ? undefined : (JSON.parse(stored) as Kept<T>)
    return kept?.memberId === memberId ? kept.what : undefined
  }
  return {
    /** Keeps what it takes to take an act back. @param now seconds */
    async keep(state: SharedState, memberId: number, what: T, now: number): Promise<UndoToken> {
      const undo = randomUUID()
      await state.put(keyOf(undo), JSON.stringify({ memberId, what } satisfies Kept<T>), undoSeconds)
      return { undo, undo_until: now + undoSeconds }
    },
    /** What was kept; undefined when it is too late, used up, or another member's. */
    find: async (state: SharedState, memberId: number, token: string) =>
      readBy(memberId, await state.get(keyOf(token))),
    /** Like `find`, but only one of several concurrent calls gets it. */
    async take(state: SharedState, memberId: number, token: string): Promise<T | undefined> {
      const found = readBy(memberId, await state.get(keyOf(token)))
      return found === undefined ? undefined : readBy(memberId, await state.take(keyOf(token)))
    },
  }
}
