import { useTexts } from '@member/shared'
import type { Outgoing } from '@member/shared/outbox'
import { token } from '@member/shared/theme'
import { Button, MessageRow, shownName, useSecondsUntil } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ChatMessage } from './chat-message.ts'

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

  [data-state='waiting'] > &,
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
  message: Outgoing<ChatMessage>
  onRetry: () => void
  /** Takes the text back into the composer. */
  onEdit: () => void
  onDiscard: () => void
}

/** A message on its way, and what its author can do when it does not arrive. */
export function OutgoingBubble({ message, onRetry, onEdit, onDiscard }: OutgoingBubbleProps): ReactNode {
  const t = useTexts()
  const { job, state } = message
  const here = message.tab !== 'other'
  return (
    <Row data-state={state.kind}>
      <Bubble dir="auto">
        {job.content}
        {job.files.map(({ url, name }) => (
          <small key={url}>{shownName(name)}</small>
        ))}
      </Bubble>
      <Foot>
        <Status message={message} />
        {message.kept === 'page' && state.kind !== 'sent' && <span role="alert">{t('sending.keptInPage')}</span>}
        {here && state.kind === 'failed' && (
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

/** For the eyes: read aloud each second, it would drown everything else. */
function Limited({ until }: { until: number }): ReactNode {
  const t = useTexts()
  return <span>{t('sending.waiting.limited', { seconds: useSecondsUntil(until) })}</span>
}

function Status({ message: { state, tab } }: { message: Outgoing<ChatMessage> }): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'undoable':
    case 'sending':
      return <span role="status">{t(tab === 'other' ? 'sending.otherTab' : 'sending.sending')}</span>
    case 'waiting':
      if (state.reason === 'limited') return <Limited until={state.until} />
      return <span role="status">{t(`sending.waiting.${state.reason}`)}</span>
    case 'sent':
      return <span role="status">{t('sending.sent')}</span>
    case 'failed':
      return <span role="alert">{state.reason === 'late' ? t('sending.late') : state.sentence}</span>
  }
}
