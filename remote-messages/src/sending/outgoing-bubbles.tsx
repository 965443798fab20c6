import { useNotify, useTexts } from '@member/shared'
import { isUnanswered, type Outgoing, useAskBeforeClosing, useOutgoing } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { Button, shownName } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import type { ChatMessage } from './chat-message.ts'
import { failureSentence, useChatDraft } from './send-chat.ts'

const List = styled.ol`
  padding-block-end: ${token.space[2]};
`

export interface OutgoingBubblesProps {
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
  const notify = useNotify()
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

  const edit = (one: Outgoing<ChatMessage, 'sent'>) => {
    drop(one.id)
    giveBack(one.message, isUnanswered(one) ? one.id : '')
  }
  const discard = (one: Outgoing<ChatMessage, 'sent'>) => {
    drop(one.id)
    if (isUnanswered(one)) notify({ tone: 'warning', text: t('sending.discarded.unheard') })
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
          onDiscard={() => discard(one)}
        />
      ))}
    </List>
  )
}

const { color, radius, space, text } = token

/** Stands where the message will be. */
const Row = styled.li`
  display: grid;
  justify-items: end;
  row-gap: ${space[1]};
  padding: ${space[1]} ${space[4]} 0;
  list-style: none;
`

const Bubble = styled.p`
  max-inline-size: min(85%, 40em);
  padding: ${space[2]} ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color.accentTint};
  line-height: ${token.line.body};
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  > small {
    display: block;
    color: ${color.textMuted};
  }

  [data-state='sending'] > & {
    opacity: 0.75;
  }
  [data-state='failed'] > & {
    border-color: ${color.dangerText};
    background: ${color.dangerTint};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.xs};

  > [role='alert'] {
    flex: 1 0 100%;
    text-align: end;
    color: ${color.dangerText};
  }
`

interface OutgoingBubbleProps {
  outgoing: Outgoing<ChatMessage, 'sent'>
  onRetry: () => void
  /** Takes the text back into the composer. */
  onEdit: () => void
  onDiscard: () => void
}

/** A message on its way, and what its author can do when it does not arrive. */
function OutgoingBubble({ outgoing, onRetry, onEdit, onDiscard }: OutgoingBubbleProps): ReactNode {
  const t = useTexts()
  const { message, state } = outgoing
  return (
    <Row data-state={state.kind}>
      <Bubble dir="auto">
        {message.content}
        {message.files.map(({ url, name }) => (
          <small key={url}>{shownName(name)}</small>
        ))}
      </Bubble>
      <Foot>
        <Status state={state} />
        {state.kind === 'failed' && (
          <>
            <Button variant="secondary" onClick={onRetry}>
              {t('sending.retry')}
            </Button>
            <Button variant="quiet" onClick={onEdit}>
              {t('sending.edit')}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {t('sending.discard')}
            </Button>
          </>
        )}
      </Foot>
    </Row>
  )
}

function Status({ state }: Pick<OutgoingBubbleProps['outgoing'], 'state'>): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'sending':
      return <span role="status">{t(state.failures === 0 ? 'sending.sending' : 'sending.again')}</span>
    case 'sent':
      return <span role="status">{t('sending.sent')}</span>
    case 'failed':
      return <span role="alert">{failureSentence(state.error, t)}</span>
  }
}
