import { useHttp, useMember, useNotify, useTexts } from '@member/shared'
import type { Outbox, Outgoing } from '@member/shared/outbox'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { connectOutbox, outboxesAtom, shownAtom } from './outboxes.ts'
import type { TicketMessage } from './ticket-message.ts'

/** The outbox of the member, given the means to send by the page that uses it. It goes on when that page is left. */
export function useOutbox(): Outbox<TicketMessage> {
  const memberId = useMember().member?.id ?? 0
  const outboxOf = useAtomValue(outboxesAtom)
  const shown = useAtomValue(shownAtom)
  const outbox = useMemo(() => outboxOf(memberId), [outboxOf, memberId])
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  useEffect(() => connectOutbox(outbox, { post, notify, t, shown }), [outbox, post, notify, t, shown])
  return outbox
}

/** The messages of one conversation that are on their way, as something that is on the screen. */
export function useOutgoing(outbox: Outbox<TicketMessage>, conversation: string): readonly Outgoing<TicketMessage>[] {
  const shown = useAtomValue(shownAtom)
  useEffect(() => {
    shown.set(conversation, (shown.get(conversation) ?? 0) + 1)
    return () => {
      const left = (shown.get(conversation) ?? 1) - 1
      if (left > 0) shown.set(conversation, left)
      else shown.delete(conversation)
    }
  }, [shown, conversation])
  const all = useSyncExternalStore(outbox.subscribe, outbox.list)
  return useMemo(() => all.filter((message) => message.conversation === conversation), [all, conversation])
}
