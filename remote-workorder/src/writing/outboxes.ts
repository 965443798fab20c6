import type { AreaHttp, Notice, Translate } from '@member/shared'
import { atom } from 'jotai'
import { newClientId } from '../ticket/client-id.ts'
import { createOutbox, type Outbox } from './outbox/create-outbox.ts'
import { createHandover } from './outbox/handover.ts'
import { entriesOf } from './outbox/has-kept.ts'
import { type KeepingBrowser, keepMessages } from './outbox/kept-messages.ts'
import { sendMessage } from './send-message.ts'
import { readTicketMessage, type TicketMessage } from './ticket-message.ts'

const browser: KeepingBrowser = {
  storage: () => window.localStorage,
  locks: navigator.locks as LockManager | undefined,
  now: () => Date.now(),
  onStorage: (changed) =>
    window.addEventListener('storage', ({ key, newValue }) => key !== null && changed(key, newValue)),
}

const channelOf = (memberId: number) =>
  'BroadcastChannel' in window ? new BroadcastChannel(entriesOf(memberId).trim()) : null

/** Ends the outboxes of the session before. */
let endLast = () => {}

/** Outboxes of the members of this tab; they live as long as the area's state, whichever page is open. */
export const outboxesAtom = atom(() => {
  const outboxes = new Map<number, Outbox<TicketMessage>>()
  const owner = newClientId()
  // The state of the session before was dropped, but not what it had in the browser.
  endLast()
  endLast = () => {
    for (const outbox of outboxes.values()) outbox.close()
  }
  // For as long as the tab lives: what waits for a connection leaves on any page.
  window.addEventListener('online', () => {
    for (const outbox of outboxes.values()) outbox.wake()
  })
  // A reload is not told from a close, so it sends as well.
  window.addEventListener('pagehide', () => {
    for (const outbox of outboxes.values()) outbox.leave()
  })
  return (memberId: number): Outbox<TicketMessage> => {
    const outbox =
      outboxes.get(memberId) ??
      createOutbox<TicketMessage>({
        kept: keepMessages(browser, memberId, owner, readTicketMessage),
        handover: createHandover(channelOf(memberId)),
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

/** Gives an outbox the means to send; what its author does not see is told by a notification. */
export function connectOutbox(outbox: Outbox<TicketMessage>, { post, notify, t, shown }: OutboxTools): void {
  outbox.connect(
    (message) => sendMessage(post, message, t),
    ({ id, conversation, job: { number }, from, tab }, how) => {
      if (shown.has(conversation)) return
      if (how === 'failed') return notify({ tone: 'error', text: t('outbox.failedElsewhere', { number }) })
      outbox.forget(id)
      // Nothing is sent without its author's knowledge, also what they sent off before they closed the tab.
      if (from === 'before' && tab !== 'other') notify({ tone: 'success', text: t('outbox.sentLate', { number }) })
    },
  )
}
