import type { AreaHttp, Notice, Translate } from '@member/shared'
import { type Outbox, openOutboxes } from '@member/shared/outbox'
import { atom } from 'jotai'
import { ticketPath } from '../thread/ticket-path.ts'
import { sendMessage } from './send-message.ts'
import { readTicketMessage, type TicketMessage } from './ticket-message.ts'

/** Milliseconds in which a message can be taken back. */
export const undoMs = 10_000

/** Outboxes of the members of this tab; they live as long as the area's state, whichever page is open. */
export const outboxesAtom = atom(() => openOutboxes({ area: 'workorder', undoMs, readJob: readTicketMessage }))

/** Conversations whose messages are on the screen, and how often: their author sees there what becomes of them. */
export const shownAtom = atom(() => new Map<string, number>())

/** What a page gives an outbox to go on with. */
export interface OutboxTools {
  post: AreaHttp['post']
  notify: (notice: Notice) => void
  t: Translate
  shown: ReadonlyMap<string, number>
}

/** What is told of a message whose thread nobody sees. */
const told = {
  reply: { failed: 'outbox.failedElsewhere', late: 'outbox.sentLate' },
  note: { failed: 'outbox.failedNoteElsewhere', late: 'outbox.noteAddedLate' },
} as const

/** Gives an outbox the means to send; what its author does not see is told by a notification. */
export function connectOutbox(outbox: Outbox<TicketMessage>, { post, notify, t, shown }: OutboxTools): void {
  outbox.connect(
    (message) => sendMessage(post, message, t),
    ({ id, conversation, job: { ticket, view, number, kind }, from, tab }, how) => {
      if (shown.has(conversation)) return
      if (how === 'failed') {
        const to = ticketPath(ticket, view === 'manage' ? 'agent' : 'member')
        const link = { to, label: t('outbox.openToSend') }
        return notify({ tone: 'error', text: t(told[kind].failed, { number }), link })
      }
      outbox.forget(id)
      // Nothing is sent without its author's knowledge, also what they sent off before they closed the tab.
      if (from === 'before' && tab !== 'other') notify({ tone: 'success', text: t(told[kind].late, { number }) })
    },
  )
}
