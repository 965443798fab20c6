import { useMay, useTexts } from '@member/shared'
import { newClientId, type Outgoing, useAskBeforeClosing, useOutgoing } from '@member/shared/outbox'
import { token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useBeingWritten } from './being-written.ts'
import { shownAtom } from './outboxes.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import { conversationOf, type TicketMessage } from './ticket-message.ts'
import { useOutbox } from './use-outbox.ts'
import { useTakeBack } from './use-take-back.ts'
import { offeredWriting, type WritingTicket } from './writing-ticket.ts'

const List = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  list-style: none;
`

export interface OutgoingMessagesProps {
  ticket: Pick<WritingTicket, 'id' | 'permissions'>
  viewer: 'member' | 'agent'
  /** Whether the thread shows the message with this client id; the bubble then goes. */
  isShown?: (clientId: string) => boolean
  /** A message has reached the server, or was refused: the ticket may be another then, or gone. */
  onSettled?: () => void
}

/**
 * The messages to a ticket that wait, are sent or have failed, as the last of its thread, and what their author can do
 * with each. Nothing while there are none.
 */
export function OutgoingMessages({ ticket, viewer, isShown, onSettled }: OutgoingMessagesProps): ReactNode {
  const t = useTexts()
  const outbox = useOutbox()
  const conversation = conversationOf({ ticket: ticket.id, view: viewer === 'member' ? 'mine' : 'manage' })
  const messages = useOutgoing(outbox, conversation, useAtomValue(shownAtom))
  const takeBack = useTakeBack(outbox)
  const { kinds } = offeredWriting(ticket, viewer, useMay())

  const arrived = messages
    .filter(({ id, state }) => state.kind !== 'undoable' && isShown?.(id) === true)
    .map(({ id }) => id)
  const arrivedKey = arrived.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => {
    for (const id of arrived) outbox.forget(id)
  }, [outbox, arrivedKey])

  const settled = messages.flatMap(({ id, state }) =>
    state.kind === 'sent' || state.kind === 'failed' ? `${id} ${state.kind}` : [],
  )
  const settledKey = settled.join()
  const tellSettled = useEffectEvent(() => onSettled?.())
  useEffect(() => {
    if (settledKey !== '') tellSettled()
  }, [settledKey])

  useAskBeforeClosing(messages)
  useBeingWritten(messages.some(({ state }) => state.kind !== 'sent') ? 'written' : 'empty')

  const sendAsNew = ({ id }: Outgoing<TicketMessage>) => {
    const job = outbox.takeBack(id)
    if (job === undefined) return
    const { replaces, ...own } = job
    outbox.add({ id: newClientId(), conversation, job: own })
  }
  if (messages.length === 0) return null
  return (
    <List aria-label={t('writing.outgoing')}>
      {messages.map((message) => (
        <OutgoingMessage
          key={message.id}
          message={message}
          composer={kinds.includes(message.job.kind) ? 'there' : 'gone'}
          onDiscard={() => outbox.takeBack(message.id)}
          onTakeBack={() => void takeBack(message)}
          onSendAsNew={() => sendAsNew(message)}
          onRetry={(job) => outbox.retry(message.id, job)}
        />
      ))}
    </List>
  )
}
