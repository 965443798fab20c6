import type { ApiErrorKind } from '@member/shared'

/**
 * State of a message that was sent off.
 * - `undoable`: nothing has left the browser, and it can be taken back
 * - `waiting`: `offline` until there is a connection, `page` until a page of the area is open, `retry` after an error
 *   that may pass, until the time it has
 * - `sending`: under way
 * - `sent`: the server has it; shown until the thread has it too
 * - `failed`: it stays until its author decides; `conflict`: somebody else has written meanwhile
 */
export type SendState =
  | { kind: 'undoable' }
  | { kind: 'waiting'; reason: 'offline' | 'page' }
  | { kind: 'waiting'; reason: 'retry'; until: number }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; reason: 'refused' | 'conflict' | 'unreachable'; sentence: string }

/** A message that was sent off; `Job` is what it consists of. Times in milliseconds since 1970. */
export interface Outgoing<Job> {
  /** Makes sending it again harmless. */
  id: string
  /** Messages of one conversation are sent one after the other. */
  conversation: string
  job: Job
  /** Until then it can be taken back. */
  leavesAt: number
  /** How often sending it has failed. */
  failures: number
  state: SendState
}

/** Milliseconds in which a message can be taken back. */
export const undoMs = 10_000

/** Milliseconds before it is tried again; after the last one its author decides. */
const pauses = [2_000, 8_000] as const

/** What to do with a message now. */
export type Step = { do: 'nothing' } | { do: 'wait'; until: number } | { do: 'send' }

const settled = (state: SendState): boolean => state.kind === 'sent' || state.kind === 'failed'

/**
 * What to do with each message, in their order: one whose turn has not come waits, and of a conversation only the
 * first that is not settled is sent.
 */
export function nextSteps<Job>(
  outgoing: readonly Outgoing<Job>[],
  now: number,
  network: 'online' | 'offline',
): ReadonlyMap<string, Step> {
  const busy = new Set<string>()
  const steps = new Map<string, Step>()
  for (const { id, conversation, state, leavesAt } of outgoing) {
    const first = !busy.has(conversation)
    if (!settled(state)) busy.add(conversation)
    steps.set(id, first ? stepOf(state, leavesAt, now, network) : { do: 'nothing' })
  }
  return steps
}

function stepOf(state: SendState, leavesAt: number, now: number, network: 'online' | 'offline'): Step {
  const at = (time: number): Step => (time > now ? { do: 'wait', until: time } : { do: 'send' })
  switch (state.kind) {
    case 'undoable':
      return at(leavesAt)
    case 'sending':
    case 'sent':
    case 'failed':
      return { do: 'nothing' }
    case 'waiting':
      switch (state.reason) {
        case 'offline':
          return network === 'online' ? { do: 'send' } : { do: 'nothing' }
        case 'page':
          return { do: 'nothing' }
        case 'retry':
          return at(state.until)
      }
  }
}

/** A failure as the sender tells it: of a call, or a conflict. */
export interface SendFailure {
  kind: ApiErrorKind | 'conflict'
  sentence: string
}

/** State after a failure. @param failures how many there were, with this one */
export function afterFailure({ kind, sentence }: SendFailure, failures: number, now: number): SendState {
  switch (kind) {
    case 'offline':
      return { kind: 'waiting', reason: 'offline' }
    case 'aborted':
    case 'need-login':
      return { kind: 'waiting', reason: 'page' }
    case 'timeout':
    case 'unreachable': {
      const pause = pauses[failures - 1]
      if (pause !== undefined) return { kind: 'waiting', reason: 'retry', until: now + pause }
      return { kind: 'failed', reason: 'unreachable', sentence }
    }
    case 'conflict':
      return { kind: 'failed', reason: 'conflict', sentence }
    case 'failure':
    case 'no-permission':
    case 'http':
    case 'unreadable':
      return { kind: 'failed', reason: 'refused', sentence }
  }
}

/**
 * State of a message that another page load has left: what was under way is sent again, as nobody heard the answer; one
 * that can be taken back still can.
 */
export function afterReload(state: SendState): SendState {
  switch (state.kind) {
    case 'undoable':
    case 'failed':
      return state
    case 'waiting':
    case 'sending':
      return { kind: 'waiting', reason: 'retry', until: 0 }
    case 'sent':
      return state
  }
}
