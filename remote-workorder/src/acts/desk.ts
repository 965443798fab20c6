import { type AreaHttp, readRecord, type Translate } from '@member/shared'
import type { Ticket } from '../ticket/ticket.ts'
import type { Act } from './acts.ts'

export interface ActResult {
  sentence: string
  refused: readonly { id: string; number: string; why: string }[]
  isUndoable: boolean
}

/**
 * What became of an act: `refused` has been told · `conflict`: others were faster, or no answer came, with a sentence
 * about it. After both, what was typed stays.
 */
export type Outcome = 'done' | 'refused' | { conflict: string }

/** What a page does with tickets: the queue with many, the page of a ticket with its own. */
export interface Desk<T extends Ticket = Ticket> {
  /** An act of which the last can be taken back. */
  perform: (act: Act, tickets: readonly T[]) => Promise<Outcome>
  /** An act on one ticket for good. */
  single: (act: SingleAct, ticket: T) => Promise<Outcome>
  /** Notes something for the agent alone. */
  mark: (mark: 'star' | 'unread', ticket: T) => void
  undo: () => void
  result: ActResult | null
  forget: () => void
  busy: boolean
}

/** Acts on one ticket that cannot be taken back: messages to the member, and what joins or ends tickets. */
export type SingleAct =
  | { act: 'wait' | 'solve'; body: string; clientId: string }
  | { act: 'merge' | 'link'; other: { id: string; number: string } }
  | { act: 'delete' }

/**
 * Waits for the answer to an act with a message. Where an earlier try, whose answer was lost, has brought another text,
 * that one is edited.
 */
export async function withItsText<Answer>(
  post: AreaHttp['post'],
  { id, view }: { id: number; view: 'mine' | 'manage' },
  body: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  const { earlier } = readRecord((await answer) as Record<string, unknown>)
  if (earlier === undefined) return answer
  const { message_id } = readRecord(earlier as Record<string, unknown>)
  await post('/api/workorder/editMessage', { id, view, message_id: Number(message_id), body })
  return answer
}

/** Statuses that are set with a message to the member. */
const statusOf = { wait: 'pending', solve: 'solved' } as const

/** Sends an act about a ticket in the version that the agent has seen. */
export function sendSingle(
  post: AreaHttp['post'],
  about: { id: number; view: 'manage'; version: number },
  act: SingleAct,
): Promise<unknown> {
  switch (act.act) {
    case 'wait':
    case 'solve': {
      const message = act.body.trim() === '' ? {} : { body: act.body, client_id: act.clientId }
      const status = statusOf[act.act]
      return withItsText(post, about, act.body, post('/api/workorder/status', { ...about, ...message, status }))
    }
    case 'merge':
      return post('/api/workorder/merge', { ...about, into_id: Number(act.other.id) })
    case 'link':
      return post('/api/workorder/link', { ...about, linked_id: Number(act.other.id) })
    case 'delete':
      return post('/api/workorder/delete', about)
  }
}

/** What is told when it was done. */
export function singleDone(act: SingleAct, number: string, t: Translate): string {
  switch (act.act) {
    case 'merge':
    case 'link':
      return t(`acts.${act.act}.done`, { number, other: act.other.number })
    case 'wait':
    case 'solve':
    case 'delete':
      return t(`acts.${act.act}.done`, { number })
  }
}
