import { useHttp, useTexts } from '@member/shared'
import { useTakeBack } from '@member/shared/sending'
import { OutgoingList } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ChatMessage } from './chat-message.ts'
import { failureSentence, useChatDraft } from './send-chat.ts'

const Words = styled.span`
  white-space: pre-wrap;
`

export interface OutgoingBubblesProps {
  conversation: string
  /** Whether the conversation shows the message with this client id; the bubble then goes. */
  isShown: (clientId: string) => boolean
  /** Asks for the conversation again after messages have reached the server; resolves with whether it was answered. */
  onSent: () => Promise<boolean>
  /** The conversation has lost a message that was taken back. */
  onTakenBack: () => void
}

/** The messages that are sent, can be taken back or have failed, as the last of their conversation. */
export function OutgoingBubbles({ conversation, isShown, onSent, onTakenBack }: OutgoingBubblesProps): ReactNode {
  const t = useTexts()
  const { post } = useHttp()
  const { giveBack } = useChatDraft(conversation)
  const failure = (error: Error) => failureSentence(error, t)
  const takeBack = useTakeBack<ChatMessage>(
    ({ id }) => post('/api/interaction/undoMessage', { client_id: id }),
    ({ message, state }, sendAs) => {
      giveBack(message, sendAs)
      if (state.kind === 'sent') onTakenBack()
    },
    failure,
  )
  return (
    <OutgoingList<ChatMessage>
      conversation={conversation}
      isInThread={({ id }) => isShown(id)}
      // A stock server does not tell whose message has which id: what it answers afterwards has it.
      onSettled={onSent}
      content={({ content }) => <Words>{content}</Words>}
      filesOf={({ files }) => files}
      failure={failure}
      onTakeBack={(one) => void takeBack(one)}
    />
  )
}
