import { ApiError, readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { isUnanswered, type Outgoing, repeating, useOutgoing } from '@member/shared/sending'
import { useMutation } from '@tanstack/react-query'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { failureSentence, type SentAnswer } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'

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

export interface ReturnedMessage extends TicketMessage {
  /** Its id where it may have reached the server; else empty. */
  sendAs: string
}

/** Messages that were taken back and are on their way into the composer, by conversation. */
const returnedAtom = atom<Readonly<Record<string, ReturnedMessage>>>({})

/** Hands a message that was taken back to the composer of its conversation, also one that is opened next. */
export function useGiveBack(): (conversation: string, message: ReturnedMessage) => void {
  const setAll = useSetAtom(returnedAtom)
  return useCallback((conversation, message) => setAll((now) => ({ ...now, [conversation]: message })), [setAll])
}

/** What was taken back of a conversation, for its composer. */
export function useReturned(conversation: string): {
  returned: ReturnedMessage | undefined
  taken: () => void
} {
  const [all, setAll] = useAtom(returnedAtom)
  const taken = useCallback(
    () => setAll((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== conversation))),
    [setAll, conversation],
  )
  return useMemo(() => ({ returned: all[conversation], taken }), [all, conversation, taken])
}

/** Whether the server has taken it back before, and nobody heard so. */
const wasTakenBack = (error: unknown): boolean =>
  error instanceof ApiError && readRecord(error.data as Record<string, unknown>).taken_back === true

/** Takes a message back and hands it to its composer; resolves with undefined when it is too late. */
export function useTakeBack(): (outgoing: OutgoingTicketMessage) => Promise<TicketMessage | undefined> {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const giveBack = useGiveBack()
  const { drop } = useOutgoing(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, message: { ticket, view } }: OutgoingTicketMessage) => {
      await post('/api/workorder/undoMessage', { id: Number(ticket), view, client_id: id })
    },
    ...repeating,
  })
  return async (outgoing) => {
    const { id, conversation, message, state } = outgoing
    if (isPending || state.kind === 'sending') return undefined
    try {
      if (state.kind === 'sent') await mutateAsync(outgoing)
    } catch (error) {
      if (!wasTakenBack(error)) {
        notify({ tone: 'error', text: failureSentence(error as Error, t) })
        return undefined
      }
    }
    drop(id)
    const sendAs = isUnanswered(outgoing) ? id : ''
    giveBack(conversation, { ...message, sendAs })
    return message
  }
}
