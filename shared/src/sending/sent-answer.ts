import type { Outgoing } from './use-outgoing.ts'

/** What a server says of a message that it has. */
export interface SentAnswer {
  /** Milliseconds since 1970 until which it can be taken back; 0 where it cannot. */
  undoUntil: number
}

/** A message that its author can take back for some seconds. */
export type OutgoingMessage<Message> = Outgoing<Message, SentAnswer>

/** Milliseconds in which a message can be taken back. */
export const undoMs = 10_000

/** Milliseconds after which the thread has what cannot be taken back any more. */
const leavingMs = 3_000

/** What an answer of a server means that says for how many seconds the message can be taken back; null where it cannot. */
export const answerOf = (undoSeconds: number | null): SentAnswer => {
  return { undoUntil: undoSeconds ? Date.now() + undoSeconds * 1000 : 0 }
}

/** Milliseconds since 1970 until which a message can be taken back; 0 where it cannot. */
export const undoUntil = ({ state }: OutgoingMessage<unknown>): number =>
  state.kind === 'sent' ? state.answer.undoUntil : 0

/** The messages that can be taken back now: the newest of each conversation, as the one before it has left then. */
export const undoable = <Message>(
  list: readonly OutgoingMessage<Message>[],
  now: number,
): readonly OutgoingMessage<Message>[] =>
  list.filter((one, at) => {
    const later = list.slice(at + 1).some(({ conversation, state }) => {
      return conversation === one.conversation && state.kind === 'sent'
    })
    return undoUntil(one) > now && !later
  })

/** When the last of these is in its thread, in milliseconds since 1970. */
export const nextInThread = (list: readonly OutgoingMessage<unknown>[]): number =>
  Math.max(0, ...list.map((one) => undoUntil(one) + leavingMs))

/** Whether nothing more becomes of a message: its thread is another one now, or its author has to decide. */
export const isSettled = (one: OutgoingMessage<unknown>, now: number): boolean =>
  one.state.kind === 'failed' || (one.state.kind === 'sent' && undoUntil(one) + (undoUntil(one) && leavingMs) <= now)
