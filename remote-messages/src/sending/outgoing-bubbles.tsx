import { useTexts } from '@member/shared'
import { type Outgoing, useAskBeforeClosing, useOutgoing } from '@member/shared/outbox'
import { token } from '@member/shared/theme'
import { mostFiles } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useChatDraft } from './chat-draft.ts'
import type { ChatMessage } from './chat-message.ts'
import { shownAtom } from './outboxes.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { shownStates } from './shown-states.ts'
import { useOutbox } from './use-outbox.ts'

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

/** The messages that wait, are sent or have failed, as the last of their conversation. Nothing while there are none. */
export function OutgoingBubbles({ conversation, isShown, onSent }: OutgoingBubblesProps): ReactNode {
  const t = useTexts()
  const outbox = useOutbox()
  const messages = useOutgoing(outbox, conversation, useAtomValue(shownAtom))
  const [draft, write] = useChatDraft(conversation)
  useAskBeforeClosing(messages)

  const arrived = messages.filter(({ id }) => isShown(id)).map(({ id }) => id)
  const forget = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) outbox.forget(id)
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

  const takeBack = ({ id }: Outgoing<ChatMessage>) => {
    const job = outbox.takeBack(id)
    if (job === undefined) return
    const text = [job.content, draft.text].filter((part) => part.trim() !== '').join('\n')
    write({ text, files: [...job.files, ...draft.files].slice(0, mostFiles) })
  }
  const shown = shownStates(messages).filter(({ id }) => !arrived.includes(id))
  if (shown.length === 0) return null
  return (
    <List aria-label={t('sending.outgoing')}>
      {shown.map((message) => (
        <OutgoingBubble
          key={message.id}
          message={message}
          onRetry={() => outbox.retry(message.id)}
          onEdit={() => takeBack(message)}
          onDiscard={() => outbox.takeBack(message.id)}
        />
      ))}
    </List>
  )
}
