import { useMay, useTexts } from '@member/shared'
import { newClientId, type SentAnswer, useOutgoing } from '@member/shared/sending'
import { OutgoingList } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { viewOf } from '../ticket/ticket-address.ts'
import { useBeingWritten } from './being-written.ts'
import { TakeElsewhere } from './box-foot.tsx'
import { Markdown } from './markdown.tsx'
import { failureSentence, UndecidedMessage } from './send-message.ts'
import { type OutgoingTicketMessage, useTakeBackToComposer } from './take-back.ts'
import { conversationOf, offeredWriting, type TicketMessage, type WritingTicket } from './ticket-message.ts'
import type { MessageBoxProps } from './use-message-box.ts'

export interface OutgoingMessagesProps {
  ticket: Pick<WritingTicket, 'id' | 'permissions'>
  viewer: 'member' | 'agent'
  /** The message with a client id in the thread; the bubble then goes. */
  shownMessage?: MessageBoxProps['shownMessage']
  /** A message is in the thread, or was refused: the ticket may be another then, or gone. */
  onSettled?: () => void
}

/** The messages to a ticket that are sent, can be taken back or have failed, as the last of its thread. */
export function OutgoingMessages({ ticket, viewer, shownMessage, onSettled }: OutgoingMessagesProps): ReactNode {
  const t = useTexts()
  const conversation = conversationOf({ ticket: ticket.id, view: viewOf(viewer) })
  const { list } = useOutgoing<TicketMessage, SentAnswer>(conversation)
  const takeBack = useTakeBackToComposer()
  const { kinds } = offeredWriting(ticket, viewer, useMay())
  useBeingWritten(list.some((one) => one.conversation === conversation && one.state.kind !== 'sent'))
  /** The server keeps an earlier text: this one becomes a message of its own. */
  const again = ({ message, state }: OutgoingTicketMessage) => {
    const reason = state.kind === 'failed' && state.error instanceof UndecidedMessage ? state.error.reason : 'other'
    if (reason === 'earlier') {
      const { replaces, ...alone } = message
      return { name: t('writing.sendAsNew'), id: newClientId(), message: alone }
    }
    // Sent again on request, it no longer matters what its author had seen.
    return { ...(reason === 'conflict' && { name: t('writing.sendAnyway') }), message: { ...message, seen: null } }
  }
  return (
    <OutgoingList<TicketMessage>
      conversation={conversation}
      // In place of one that was amended, the thread may show the text before.
      isInThread={({ id, message, state }) =>
        shownMessage?.(id) !== undefined && (message.replaces !== 'earlier' || state.kind === 'sent')
      }
      onSettled={async () => {
        onSettled?.()
        return false
      }}
      content={({ kind, body }) => (
        <>
          {kind === 'note' && <strong>{t('writing.note')}</strong>}
          {body !== '' && <Markdown text={body} />}
        </>
      )}
      filesOf={({ files }) => files}
      surfaceOf={({ kind }) => (kind === 'note' ? 'note' : 'message')}
      failure={(error) => failureSentence(error, t)}
      onTakeBack={(one) => void takeBack(one)}
      again={again}
      elsewhere={({ kind, body }, discard) =>
        kinds.includes(kind) ? undefined : <TakeElsewhere text={body} onDiscard={discard} />
      }
    />
  )
}
