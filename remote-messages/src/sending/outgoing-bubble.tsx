import { useTexts } from '@member/shared'
import type { Outgoing } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { Button, MessageRow, shownName } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ChatMessage } from './chat-message.ts'
import { failureSentence } from './send-chat.ts'

const { color, radius, space, text } = token

/** Stands where the message will be. */
const Row = styled(MessageRow).attrs({ as: 'li', 'data-side': 'own', 'data-place': 'more' })`
  row-gap: ${space[1]};
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
    color: ${color.dangerText};
  }
`

export interface OutgoingBubbleProps {
  outgoing: Outgoing<ChatMessage, 'sent'>
  onRetry: () => void
  /** Takes the text back into the composer. */
  onEdit: () => void
  onDiscard: () => void
}

/** A message on its way, and what its author can do when it does not arrive. */
export function OutgoingBubble({ outgoing, onRetry, onEdit, onDiscard }: OutgoingBubbleProps): ReactNode {
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
