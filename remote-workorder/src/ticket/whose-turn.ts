import type { TextKey } from '@member/shared'
import type { Status, Viewer } from './ticket.ts'

/** Who has to act next. */
export type Turn = 'member' | 'agent' | 'none'

/** Badge tone of a state. */
export type TurnTone = 'neutral' | 'info' | 'success' | 'warn'

/** Labels of a state. */
export interface TurnLabels {
  turn: Turn
  tone: TurnTone
  /** Short name of the state for this viewer. */
  label: TextKey
  /** Whose turn it is, in a sentence. */
  sentence: TextKey
}

const turnByStatus: Readonly<Record<Status, { turn: Turn } & Readonly<Record<Viewer, TurnTone>>>> = {
  new: { turn: 'agent', member: 'info', agent: 'warn' },
  open: { turn: 'agent', member: 'info', agent: 'info' },
  pending: { turn: 'member', member: 'warn', agent: 'neutral' },
  on_hold: { turn: 'agent', member: 'info', agent: 'neutral' },
  solved: { turn: 'member', member: 'warn', agent: 'success' },
  closed: { turn: 'none', member: 'success', agent: 'success' },
  cancelled: { turn: 'none', member: 'neutral', agent: 'neutral' },
}

/**
 * Whose turn it is, and the labels for it. `requester` is `waiting` when the member has replied to an open ticket.
 * Members do not see holds: an `on_hold` ticket is open to them.
 */
export function whoseTurn(status: Status, viewer: Viewer, requester: 'waiting' | 'informed'): TurnLabels {
  const forMember = status === 'on_hold' ? 'open' : status
  const shown = viewer === 'member' ? forMember : status
  const answered = shown === 'open' && requester === 'waiting'
  const { turn, [viewer]: tone } = turnByStatus[shown]
  return {
    turn,
    tone: answered && viewer === 'agent' ? 'warn' : tone,
    label: viewer === 'member' ? `status.member.${forMember}` : `status.agent.${status}`,
    sentence:
      viewer === 'member'
        ? `turn.member.${answered ? 'openWaiting' : forMember}`
        : `turn.agent.${answered ? 'openWaiting' : status}`,
  }
}
