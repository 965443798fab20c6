import { useHttp, useNotify, useTexts } from '@member/shared'
import { useSend } from '@member/shared/sending'
import { ticketPath } from '../thread/ticket-path.ts'
import { type SentAnswer, sendMessage } from './send-message.ts'
import type { TicketMessage } from './ticket-message.ts'

/** What is told of a message that was not sent; it stays until its author has decided about it. */
export const failedText = { reply: 'outgoing.failedElsewhere', note: 'outgoing.failedNoteElsewhere' } as const

/** Sends messages of a conversation; what its author does not see is told by a notification. */
export function useSendMessage(conversation: string) {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  return useSend<TicketMessage, SentAnswer>(
    conversation,
    (sent) => sendMessage(post, sent, t),
    ({ message: { ticket, view, number, kind } }) => {
      const link = { to: ticketPath(ticket, view === 'manage' ? 'agent' : 'member'), label: t('outgoing.openToSend') }
      notify({ tone: 'error', text: t(failedText[kind], { number }), link })
    },
  )
}
