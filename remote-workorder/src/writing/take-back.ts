import { useHttp, useTexts } from '@member/shared'
import { type OutgoingMessage, useTakeBack } from '@member/shared/sending'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { failureSentence } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'

export type OutgoingTicketMessage = OutgoingMessage<TicketMessage>

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

/** Takes a message to a ticket back and hands it to its composer. */
export function useTakeBackToComposer(): (outgoing: OutgoingTicketMessage) => Promise<TicketMessage | undefined> {
  const { post } = useHttp()
  const t = useTexts()
  const giveBack = useGiveBack()
  return useTakeBack<TicketMessage>(
    ({ id, message: { ticket, view } }) =>
      post('/api/workorder/undoMessage', { id: Number(ticket), view, client_id: id }),
    ({ conversation, message }, sendAs) => giveBack(conversation, { ...message, sendAs }),
    (error) => failureSentence(error, t),
  )
}
