import type { Outgoing } from '@member/shared/sending'
import type { SentAnswer } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'

/** A message to a ticket on its way. */
export type OutgoingTicketMessage = Outgoing<TicketMessage, SentAnswer>

/** Milliseconds in which a message can be taken back. */
export const undoMs = 10_000

/** Milliseconds after which the thread has what cannot be taken back any more. */
const leavingMs = 3_000

/** Milliseconds since 1970 until which a message can be taken back; 0 where it cannot. */
export const undoUntil = ({ state }: OutgoingTicketMessage): number =>
  state.kind === 'sent' ? state.answer.undoUntil : 0

/** The messages that can be taken back now: the server lets one leave as the next one to its ticket arrives. */
export const undoable = (list: readonly OutgoingTicketMessage[], now: number): readonly OutgoingTicketMessage[] =>
  list.filter((one, at) => {
    const later = list.slice(at + 1).some(({ message, state }) => {
      return message.ticket === one.message.ticket && state.kind === 'sent'
    })
    return undoUntil(one) > now && !later
  })

/** When the next of these is in its thread, in milliseconds since 1970. */
export const nextInThread = (list: readonly OutgoingTicketMessage[]): number =>
  Math.max(0, ...list.map((one) => undoUntil(one) + leavingMs))

/** Whether nothing more becomes of a message: its ticket is another one now, or its author has to decide. */
export const isSettled = (one: OutgoingTicketMessage, now: number): boolean =>
  one.state.kind === 'failed' || (one.state.kind === 'sent' && undoUntil(one) + (undoUntil(one) && leavingMs) <= now)
