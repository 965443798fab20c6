import type { TextKey, Translate } from '@member/shared'
import type { Status, Ticket, Viewer } from './ticket.ts'

export type Turn = 'member' | 'agent' | 'none'

export type TurnTone = 'neutral' | 'info' | 'success' | 'warn'

export interface TurnLabels {
  turn: Turn
  tone: TurnTone
  label: TextKey
  /** What the label does not say; null for nothing. */
  sentence: TextKey | null
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
 * What the member of a ticket waits for: `opened` for an answer to what they opened it with, `replied` for one to what
 * they wrote later, `informed` for none.
 */
export type Requester = 'informed' | 'opened' | 'replied'

/** Where the member of a ticket is. An agent who takes it has not answered: the member waits on. */
export function requesterOf({ waitingSince, messages }: Pick<Ticket, 'waitingSince' | 'messages'>): Requester {
  if (waitingSince === null) return 'informed'
  return messages > 1 ? 'replied' : 'opened'
}

/**
 * Whose turn it is, and the labels for it. Only members who wrote after they opened a ticket are told of their reply.
 * Members do not see holds: an `on_hold` ticket is open to them.
 */
export function whoseTurn(status: Status, viewer: Viewer, requester: Requester): TurnLabels {
  const forMember = status === 'on_hold' ? 'open' : status
  if (viewer === 'member') {
    const { turn, member: tone } = turnByStatus[forMember]
    const waits = forMember === 'open' && requester === 'replied'
    return { turn, tone, label: `status.member.${forMember}`, sentence: waits ? 'turn.member.openWaiting' : null }
  }
  const { turn, agent: tone } = turnByStatus[status]
  const waits = status === 'open' && requester !== 'informed'
  return { turn, tone, label: `status.agent.${status}`, sentence: waits ? 'turn.agent.openWaiting' : null }
}

/**
 * Whose turn it is in words; a sentence only where it says more than the name. A merged ticket is closed, but not done.
 */
export function turnWords(
  ticket: Pick<Ticket, 'status' | 'waitingSince' | 'messages' | 'mergedInto' | 'mergedNumber'>,
  viewer: Viewer,
  t: Translate,
) {
  const { status, mergedInto, mergedNumber: number } = ticket
  if (mergedInto !== null) {
    const sentence = number === '' ? t('turn.merged') : t('turn.mergedInto', { number })
    return { turn: 'none', tone: 'neutral', name: t('status.merged'), sentence } as const
  }
  if (typeof status === 'object') {
    return { turn: 'none', tone: 'neutral', name: status.unknown || t('status.unknown'), sentence: '' } as const
  }
  const { label, sentence, ...turn } = whoseTurn(status, viewer, requesterOf(ticket))
  return { ...turn, name: t(label), sentence: sentence === null ? '' : t(sentence) }
}
