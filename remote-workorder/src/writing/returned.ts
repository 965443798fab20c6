import { atom, useAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { TicketMessage } from './ticket-message.ts'

/** Messages that were taken back and are on their way into the composer, by conversation. */
const returnedAtom = atom<Readonly<Record<string, TicketMessage>>>({})

/** Hands a message that was taken back from its bubble to the composer of its conversation. */
export function useReturned(conversation: string): {
  returned: TicketMessage | undefined
  giveBack: (message: TicketMessage) => void
  /** The composer has it. */
  taken: () => void
} {
  const [all, setAll] = useAtom(returnedAtom)
  const giveBack = useCallback(
    (message: TicketMessage) => setAll((now) => ({ ...now, [conversation]: message })),
    [setAll, conversation],
  )
  const taken = useCallback(
    () => setAll((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== conversation))),
    [setAll, conversation],
  )
  return useMemo(() => ({ returned: all[conversation], giveBack, taken }), [all, conversation, giveBack, taken])
}
