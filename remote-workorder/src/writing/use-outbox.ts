import { useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOutbox, type Outbox } from './outbox/create-outbox.ts'
import { keepMessages } from './outbox/kept-messages.ts'
import { newId } from './outbox/new-id.ts'
import type { Outgoing } from './outbox/outgoing.ts'
import { sendMessage } from './send-message.ts'
import { readTicketMessage, type TicketMessage } from './ticket-message.ts'

/** Outboxes of the members of this tab; they live as long as the area's state, whichever page is open. */
const outboxesAtom = atom(() => {
  const outboxes = new Map<number, Outbox<TicketMessage>>()
  const owner = newId()
  // For as long as the tab lives: what waits for a connection leaves on any page.
  window.addEventListener('online', () => {
    for (const outbox of outboxes.values()) outbox.wake()
  })
  return (memberId: number): Outbox<TicketMessage> => {
    const browser = { storage: () => window.localStorage, locks: navigator.locks as LockManager | undefined }
    const outbox =
      outboxes.get(memberId) ??
      createOutbox<TicketMessage>({
        kept: keepMessages(browser, memberId, owner, readTicketMessage),
        now: Date.now,
        network: () => (navigator.onLine ? 'online' : 'offline'),
        setTimer(what, delay) {
          const timer = setTimeout(what, delay)
          return () => clearTimeout(timer)
        },
      })
    outboxes.set(memberId, outbox)
    return outbox
  }
})

/** Conversations whose messages are on the screen: their author sees there what becomes of them. */
const shownAtom = atom(() => new Map<string, number>())

/**
 * The outbox of the member, given the means to send by the page that uses it. It goes on when that page is left; a
 * failure is then told by a notification.
 */
export function useOutbox(): Outbox<TicketMessage> {
  const memberId = useMember().member?.id ?? 0
  const outboxOf = useAtomValue(outboxesAtom)
  const shown = useAtomValue(shownAtom)
  const outbox = useMemo(() => outboxOf(memberId), [outboxOf, memberId])
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  useEffect(() => {
    outbox.connect(
      (message) => sendMessage(post, message, t('writing.failed')),
      ({ conversation, job }) => {
        if (!shown.has(conversation)) {
          notify({ tone: 'error', text: t('writing.failedElsewhere', { number: job.number }) })
        }
      },
    )
  }, [outbox, post, notify, t, shown])
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

/** Conversation of a ticket in one view: an agent who is also its requester writes in two. */
export const conversationOf = ({ ticket, view }: Pick<TicketMessage, 'ticket' | 'view'>): string => `${view} ${ticket}`
