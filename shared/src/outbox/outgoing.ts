import type { ApiErrorKind } from '@member/shared'

/**
 * State of a message that was sent off.
 * - `undoable`: nothing has left the browser, and it can be taken back
 * - `waiting`: `offline` until there is a connection, `page` until a page of the area is open, `retry` after an error
 *   that may pass, until the time it has, `limited` until the server takes more messages
 * - `sending`: under way
 * - `sent`: the server has it; shown until the thread has it too
 * - `failed`: it stays until its author decides; `conflict`: somebody else has written meanwhile; `earlier`:
 *   the server has a text of before it was edited, and keeps that; `late`: it was left
 *   behind so long ago that nobody may expect it to be sent any more
 */
export type SendState =
  | { kind: 'undoable' }
  | { kind: 'waiting'; reason: 'offline' | 'page' }
  | { kind: 'waiting'; reason: 'retry' | 'limited'; until: number }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; reason: 'refused' | 'conflict' | 'unreachable' | 'earlier' | 'late'; sentence: string }

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
  /** `before`: another page load has left it. Default `now`. */
  from?: 'now' | 'before'
  /** `other`: another tab of the browser has it and sends it. Default `this`. */
  tab?: 'this' | 'other'
  /** `page`: the browser's storage has not taken it, so it is lost with its page. Default `browser`. */
  kept?: 'browser' | 'page'
}

/** Whether the server may have it although nobody heard so; what can be taken back has not left. */
export const mayHaveArrived = ({ state, failures, from }: Outgoing<unknown>): boolean =>
  (state.kind === 'waiting' && (failures > 0 || from === 'before')) ||
  (state.kind === 'failed' && state.reason === 'unreachable' && (failures > 0 || from === 'before')) ||
  (state.kind === 'failed' && state.reason === 'late')

/** Whether closing the tab leaves it where it is: it cannot be sent, or nobody knows whether it should be. */
export const isStuck = (state: SendState): boolean =>
  state.kind === 'failed' || (state.kind === 'waiting' && state.reason === 'offline')

/** Milliseconds after which a message that was left behind is not sent unless its author says so. */
export const lateMs = 3_600_000

/** Milliseconds before it is tried again; after the last one its author decides. */
const pauses = [2_000, 8_000] as const

/** Milliseconds; nothing waits longer, so a time that is further away was written before the clock was set back. */
const longestWait = 60_000

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
  for (const { id, conversation, state, leavesAt, tab } of outgoing) {
    const first = !busy.has(conversation)
    if (!settled(state)) busy.add(conversation)
    steps.set(id, first && tab !== 'other' ? stepOf(state, leavesAt, now, network) : { do: 'nothing' })
  }
  return steps
}

/**
 * The messages of this tab that share the fate of one that did not reach the server: those of its conversation behind
 * it that wait, or have failed for the same reason. Sent without it, they would take its place.
 */
export function behind<Job>(outgoing: readonly Outgoing<Job>[], id: string): readonly Outgoing<Job>[] {
  const at = outgoing.findIndex((message) => message.id === id)
  const conversation = outgoing[at]?.conversation
  return outgoing.slice(at + 1).filter(({ conversation: its, state, tab }) => {
    const open = state.kind === 'undoable' || state.kind === 'waiting'
    return its === conversation && tab !== 'other' && (open || isUnreachable(state))
  })
}

/**
 * What is sent as the page is left: all at once, as nobody waits for the answer to the first after that. What is behind a
 * message that has not reached the server would take its place; kept in the browser, it is sent by the next page.
 */
export function leaving<Job>(outgoing: readonly Outgoing<Job>[]): readonly Outgoing<Job>[] {
  const unreached = new Set<string>()
  return outgoing.filter(({ conversation, state, failures, tab, kept }) => {
    if (tab === 'other' || settled(state)) return false
    const waits = unreached.has(conversation) && kept !== 'page'
    if (failures > 0) unreached.add(conversation)
    return !waits && state.kind !== 'sending'
  })
}

/** Whether the server could not be reached however often it was tried. */
export const isUnreachable = (state: SendState): boolean => state.kind === 'failed' && state.reason === 'unreachable'

function stepOf(state: SendState, leavesAt: number, now: number, network: 'online' | 'offline'): Step {
  const at = (time: number): Step =>
    time > now && time - now <= longestWait ? { do: 'wait', until: time } : { do: 'send' }
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
        case 'limited':
          return at(state.until)
      }
  }
}

/** A failure as the sender tells it: of a call, a conflict, or an earlier text that the server keeps. */
export interface SendFailure {
  kind: ApiErrorKind | 'conflict' | 'earlier'
  sentence: string
  /** Body code or HTTP status of the call; 0 without a response. */
  code?: number
  /** Milliseconds after which the server takes it, as it has said. */
  retryMs?: number
}

/** HTTP statuses of a proxy whose server is away, and of a server that has too much to do. */
const awayStatuses: readonly number[] = [502, 503, 504]

/** State after a failure. @param failures how many there were, with this one */
export function afterFailure(failure: SendFailure, failures: number, now: number): SendState {
  const { sentence, code = 0, retryMs } = failure
  if (retryMs !== undefined) return { kind: 'waiting', reason: 'limited', until: now + retryMs }
  const kind = failure.kind === 'http' && awayStatuses.includes(code) ? 'unreachable' : failure.kind
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
    case 'earlier':
      return { kind: 'failed', reason: kind, sentence }
    case 'failure':
    case 'no-permission':
    case 'http':
    case 'unreadable':
      return { kind: 'failed', reason: 'refused', sentence }
  }
}

/**
 * A message that another page load has left: what was under way is sent again, as nobody heard the answer; one that can
 * be taken back still can; a late one waits for its author.
 */
export function afterReload<Job>(message: Outgoing<Job>, now: number): Outgoing<Job> {
  const { state, leavesAt } = message
  const left = { ...message, from: 'before', tab: 'this' } as const
  if (!settled(state) && now - leavesAt > lateMs) {
    return { ...left, state: { kind: 'failed', reason: 'late', sentence: '' } }
  }
  switch (state.kind) {
    case 'undoable':
    case 'failed':
    case 'sent':
      return left
    case 'waiting':
    case 'sending':
      return { ...left, state: { kind: 'waiting', reason: 'retry', until: 0 } }
  }
}
