import { useMay, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import type { Outgoing } from './outbox/outgoing.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import { useGiveBack } from './returned.ts'
import { conversationOf, type TicketMessage } from './ticket-message.ts'
import { useOutbox, useOutgoing } from './use-outbox.ts'
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
  /** A message has reached the server. */
  onSent?: () => void
}

/**
 * The messages to a ticket that wait, are sent or have failed, as the last of its thread, and what their author can do
 * with each. Nothing while there are none.
 */
export function OutgoingMessages({ ticket, viewer, isShown, onSent }: OutgoingMessagesProps): ReactNode {
  const t = useTexts()
  const outbox = useOutbox()
  const conversation = conversationOf({ ticket: ticket.id, view: viewer === 'member' ? 'mine' : 'manage' })
  const messages = useOutgoing(outbox, conversation)
  const giveBack = useGiveBack()
  const { kinds } = offeredWriting(ticket, viewer, useMay())

  const arrived = messages
    .filter(({ id, state }) => state.kind !== 'undoable' && isShown?.(id) === true)
    .map(({ id }) => id)
  const arrivedKey = arrived.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => {
    for (const id of arrived) outbox.forget(id)
  }, [outbox, arrivedKey])

  const sent = messages.filter(({ state }) => state.kind === 'sent').length
  const tellSent = useEffectEvent(() => onSent?.())
  useEffect(() => {
    if (sent > 0) tellSent()
  }, [sent])

  const unsent = messages.some(({ state }) => state.kind !== 'sent')
  useEffect(() => {
    if (!unsent) return
    // They are kept in this browser, but who closes it now believes they were sent.
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])

  const takeBack = ({ id }: Outgoing<TicketMessage>) => {
    const job = outbox.takeBack(id)
    if (job !== undefined) giveBack(conversation, job)
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
          onTakeBack={() => takeBack(message)}
          onRetry={(job) => outbox.retry(message.id, job)}
        />
      ))}
    </List>
  )
}
