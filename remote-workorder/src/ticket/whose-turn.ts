import type { Status, Viewer } from './ticket.ts'

/** Who has to act for the ticket to go on. */
export type Turn = 'member' | 'agent' | 'nobody'

/** How a state calls on the one who looks; names of the kit's badge tones. */
export type TurnTone = 'neutral' | 'info' | 'success' | 'warn'

/** A state in words; `label` and `sentence` are text keys. */
export interface TurnWords {
  turn: Turn
  tone: TurnTone
  /** The state's short name for this viewer. */
  label: string
  /** Whose turn it is, in a sentence. */
  sentence: string
}

const turns: Readonly<Record<Status, { turn: Turn } & Readonly<Record<Viewer, TurnTone>>>> = {
  new: { turn: 'agent', member: 'info', agent: 'warn' },
  open: { turn: 'agent', member: 'info', agent: 'info' },
  pending: { turn: 'member', member: 'warn', agent: 'neutral' },
  on_hold: { turn: 'agent', member: 'info', agent: 'neutral' },
  solved: { turn: 'member', member: 'warn', agent: 'success' },
  closed: { turn: 'nobody', member: 'success', agent: 'success' },
  cancelled: { turn: 'nobody', member: 'neutral', agent: 'neutral' },
}

/**
 * Says whose turn it is. `asker` tells an open ticket whose member has answered and waits from one that is simply
 * being worked on. Members are not told of a hold: to them it is work going on.
 */
export function whoseTurn(status: Status, viewer: Viewer, asker: 'waiting' | 'informed'): TurnWords {
  const shown = status === 'on_hold' && viewer === 'member' ? 'open' : status
  const answered = shown === 'open' && asker === 'waiting'
  const { turn, [viewer]: tone } = turns[shown]
  return {
    turn,
    tone: answered && viewer === 'agent' ? 'warn' : tone,
    label: `status.${viewer}.${shown}`,
    sentence: `turn.${viewer}.${answered ? 'openWaiting' : shown}`,
  }
}
