import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { TicketMessage } from './ticket-message.ts'

/** A message that was taken back. */
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
  /** The composer has it. */
  taken: () => void
} {
  const [all, setAll] = useAtom(returnedAtom)
  const taken = useCallback(
    () => setAll((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== conversation))),
    [setAll, conversation],
  )
  return useMemo(() => ({ returned: all[conversation], taken }), [all, conversation, taken])
}
