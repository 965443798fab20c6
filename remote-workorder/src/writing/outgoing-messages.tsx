import { useMay, useTexts } from '@member/shared'
import { newClientId, useAskBeforeClosing, useOutgoing } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { useSecondsUntil } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useBeingWritten } from './being-written.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import type { SentAnswer } from './send-message.ts'
import { conversationOf, type TicketMessage } from './ticket-message.ts'
import { isSettled, nextInThread, undoable } from './undoable.ts'
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
  /** A message is in the thread, or was refused: the ticket may be another then, or gone. */
  onSettled?: () => void
}

/**
 * The messages to a ticket that are sent, can be taken back or have failed, as the last of its thread, and what their
 * author can do with each. Nothing while there are none.
 */
export function OutgoingMessages({ ticket, viewer, isShown, onSettled }: OutgoingMessagesProps): ReactNode {
  const t = useTexts()
  const conversation = conversationOf({ ticket: ticket.id, view: viewer === 'member' ? 'mine' : 'manage' })
  const { list, retry, drop } = useOutgoing<TicketMessage, SentAnswer>(conversation)
  const messages = list.filter((one) => one.conversation === conversation)
  const takeBack = useTakeBack()
  const { kinds } = offeredWriting(ticket, viewer, useMay())
  // Renders again as time goes on.
  useSecondsUntil(nextInThread(messages))
  const now = Date.now()
  const canUndo = undoable(list, now)

  const arrived = messages.filter(({ id }) => isShown?.(id) === true).map(({ id }) => id)
  const dropArrived = useEffectEvent(() => {
    for (const id of arrived) drop(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => dropArrived(), [arrived.join()])

  const settledKey = messages.flatMap((one) => (isSettled(one, now) ? `${one.id} ${one.state.kind}` : [])).join()
  const tellSettled = useEffectEvent(() => onSettled?.())
  useEffect(() => {
    if (settledKey !== '') tellSettled()
  }, [settledKey])

  useAskBeforeClosing(messages)
  useBeingWritten(messages.some(({ state }) => state.kind !== 'sent') ? 'written' : 'empty')

  if (messages.length === 0) return null
  return (
    <List aria-label={t('writing.outgoing')}>
      {messages.map((one) => (
        <OutgoingMessage
          key={one.id}
          outgoing={one}
          undo={canUndo.includes(one) ? 'possible' : 'over'}
          composer={kinds.includes(one.message.kind) ? 'there' : 'gone'}
          onDiscard={() => drop(one.id)}
          onTakeBack={() => void takeBack(one)}
          onSendAsNew={() => {
            const { replaces, ...message } = one.message
            retry(one.id, { id: newClientId(), message })
          }}
          // Sent again on request, it no longer matters what its author had seen.
          onRetry={() => retry(one.id, { message: { ...one.message, seen: null } })}
        />
      ))}
    </List>
  )
}
