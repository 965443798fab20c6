import { randomUUID } from 'node:crypto'
import type { SharedState } from './shared-state.ts'

/** How long an act can be taken back, in seconds. */
export const undoSeconds = 60

/** What a member may take back, and until when, in seconds. */
export interface UndoToken {
  undo: string
  undo_until: number
}

interface Kept<T> {
  what: T
  /** Seconds. */
  until: number
}

/** Acts of one kind that can be taken back for a minute, by their author only, once. */
export function undoTokens<T>(kind: string) {
  const keyOf = (memberId: number, token: string): string => `${kind}:${memberId}:${token.slice(0, 36)}`
  const read = (stored: string | undefined): Kept<T> | undefined =>
    stored === undefined ? undefined : (JSON.parse(stored) as Kept<T>)
  return {
    /**
     * Keeps what it takes to take an act back.
     * @param now seconds
     * @param clientId id that the client gave the act; it is the token then
     */
    async keep(state: SharedState, memberId: number, what: T, now: number, clientId = ''): Promise<UndoToken> {
      const undo = clientId.slice(0, 36) || randomUUID()
      const until = now + undoSeconds
      await state.put(keyOf(memberId, undo), JSON.stringify({ what, until } satisfies Kept<T>), undoSeconds)
      return { undo, undo_until: until }
    },
    /** An act that a client repeats, as it has not heard the answer; undefined for a new one. */
    async repeated(
      state: SharedState,
      memberId: number,
      clientId: string,
    ): Promise<(UndoToken & { what: T }) | undefined> {
      const kept = clientId === '' ? undefined : read(await state.get(keyOf(memberId, clientId)))
      return kept && { what: kept.what, undo: clientId.slice(0, 36), undo_until: kept.until }
    },
    /** What was kept; undefined when it is too late, used up, or another member's. */
    find: async (state: SharedState, memberId: number, token: string): Promise<T | undefined> =>
      read(await state.get(keyOf(memberId, token)))?.what,
    /** Like `find`, but only one of several concurrent calls gets it. */
    take: async (state: SharedState, memberId: number, token: string): Promise<T | undefined> =>
      read(await state.take(keyOf(memberId, token)))?.what,
  }
}
