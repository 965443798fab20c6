import { useTexts } from '@member/shared'
import { mayHaveArrived, type Outgoing, useAskBeforeClosing, useOutgoing } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useChatDraft } from './chat-draft.ts'
import type { ChatMessage } from './chat-message.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'

const List = styled.ol`
  padding-block-end: ${token.space[2]};
`

export interface OutgoingBubblesProps {
  /** Key of the conversation. */
  conversation: string
  /** Whether the conversation shows the message with this client id; the bubble then goes. */
  isShown: (clientId: string) => boolean
  /** Asks for the conversation again after messages have reached the server; resolves with whether it was answered. */
  onSent: () => Promise<'answered' | 'unanswered'>
}

/** The messages that are sent or have failed, as the last of their conversation. Nothing while there are none. */
export function OutgoingBubbles({ conversation, isShown, onSent }: OutgoingBubblesProps): ReactNode {
  const t = useTexts()
  const { list, retry, drop } = useOutgoing<ChatMessage, 'sent'>(conversation)
  const messages = list.filter((one) => one.conversation === conversation)
  const { giveBack } = useChatDraft(conversation)
  useAskBeforeClosing(messages)

  const arrived = messages.filter(({ id }) => isShown(id)).map(({ id }) => id)
  const forget = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) drop(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => forget(arrived), [arrived.join()])

  const sent = messages.filter(({ state }) => state.kind === 'sent').map(({ id }) => id)
  const look = useEffectEvent(async (ids: readonly string[]) => {
    // A stock server does not tell whose message has which id: what it answers afterwards has it.
    if (ids.length > 0 && (await onSent()) === 'answered') forget(ids)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => void look(sent), [sent.join()])

  const edit = ({ id, message, state }: Outgoing<ChatMessage, 'sent'>) => {
    drop(id)
    giveBack(message, state.kind === 'failed' && mayHaveArrived(state.error) ? id : '')
  }
  const shown = messages.filter(({ id }) => !arrived.includes(id))
  if (shown.length === 0) return null
  return (
    <List aria-label={t('sending.outgoing')}>
      {shown.map((one) => (
        <OutgoingBubble
          key={one.id}
          outgoing={one}
          onRetry={() => retry(one.id)}
          onEdit={() => edit(one)}
          onDiscard={() => drop(one.id)}
        />
      ))}
    </List>
  )
}
