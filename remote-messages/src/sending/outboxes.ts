import type { Notice } from '@member/shared'
import { type Outbox, openOutboxes } from '@member/shared/outbox'
import { atom } from 'jotai'
import { conversationPath } from '../addresses.ts'
import { type ChatMessage, readChatMessage } from './chat-message.ts'
import { type Sending, sendChat } from './send-chat.ts'

/** Outboxes of the members of this tab. A chat goes on at once: what was a slip is deleted afterwards. */
export const outboxesAtom = atom(() => openOutboxes({ area: 'messages', undoMs: 0, readJob: readChatMessage }))

/** Conversations that are on the screen, and how often: their author sees there what becomes of their messages. */
export const shownAtom = atom(() => new Map<string, number>())

/** Messages that this document has tried to send. */
const tried = new Set<string>()

/** What a page gives an outbox to go on with. */
export interface OutboxTools extends Omit<Sending, 'tried'> {
  notify: (notice: Notice) => void
  shown: ReadonlyMap<string, number>
}

/** Gives an outbox the means to send; what its author does not see is told by a notification. */
export function connectOutbox(outbox: Outbox<ChatMessage>, { notify, shown, ...tools }: OutboxTools): void {
  const { t } = tools
  outbox.connect(
    (message) => sendChat({ ...tools, tried }, message),
    ({ id, conversation, job: { to, name }, from, tab }, how) => {
      if (shown.has(conversation)) return
      if (how === 'failed') {
        const link = { to: conversationPath(Number(to)), label: t('sending.openToSend') }
        return notify({ tone: 'error', text: t('sending.failedElsewhere', { name }), link })
      }
      outbox.forget(id)
      // Nothing is sent without its author's knowledge, also what they sent off before they closed the tab.
      if (from === 'before' && tab !== 'other') notify({ tone: 'success', text: t('sending.sentLate', { name }) })
    },
  )
}
