import type { AreaHttp, Notice, Translate } from '@member/shared'
import { atom } from 'jotai'
import { newClientId } from '../ticket/client-id.ts'
import { createOutbox, type Outbox } from './outbox/create-outbox.ts'
import { keepMessages } from './outbox/kept-messages.ts'
import { sendMessage } from './send-message.ts'
import { readTicketMessage, type TicketMessage } from './ticket-message.ts'

/** Outboxes of the members of this tab; they live as long as the area's state, whichever page is open. */
export const outboxesAtom = atom(() => {
  const outboxes = new Map<number, Outbox<TicketMessage>>()
  const owner = newClientId()
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

/** Conversations whose messages are on the screen, and how often: their author sees there what becomes of them. */
export const shownAtom = atom(() => new Map<string, number>())

/** What a page gives an outbox to go on with. */
export interface OutboxTools {
  post: AreaHttp['post']
  notify: (notice: Notice) => void
  t: Translate
  shown: ReadonlyMap<string, number>
}

/** Gives an outbox the means to send; a failure that its author does not see is told by a notification. */
export function connectOutbox(outbox: Outbox<TicketMessage>, { post, notify, t, shown }: OutboxTools): void {
  outbox.connect(
    (message) => sendMessage(post, message, t('outbox.failed')),
    ({ id, conversation, job }, how) => {
      if (shown.has(conversation)) return
      if (how === 'sent') outbox.forget(id)
      else notify({ tone: 'error', text: t('outbox.failedElsewhere', { number: job.number }) })
    },
  )
}
