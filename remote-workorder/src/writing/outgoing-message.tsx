import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, shownName, useFileTexts, useSecondsUntil } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Markdown } from './markdown.tsx'
import { failureSentence, UndecidedMessage } from './send-message.ts'
import { TakeElsewhere } from './take-elsewhere.tsx'
import type { OutgoingTicketMessage } from './undoable.ts'

const Problem = styled.span`
  flex: 1 1 12em;
  color: ${token.color.dangerText};
  overflow-wrap: anywhere;
`

/** The seconds are for the eyes: read aloud each second, they would drown everything else. */
function Countdown({ until }: { until: number }): ReactNode {
  const t = useTexts()
  const seconds = useSecondsUntil(until)
  return (
    <>
      <span role="status">{t('writing.undoable')}</span>
      <span aria-hidden="true">{t('writing.seconds', { seconds })}</span>
    </>
  )
}

interface SendStatusProps {
  state: OutgoingTicketMessage['state']
  undo: 'possible' | 'over'
}

/** What becomes of a message that was sent, in words. */
function SendStatus({ state, undo }: SendStatusProps): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'sending':
      return <span role="status">{t(state.failures === 0 ? 'writing.sending' : 'writing.again')}</span>
    case 'sent':
      if (undo === 'possible') return <Countdown until={state.answer.undoUntil} />
      return <span role="status">{t('writing.sent')}</span>
    case 'failed':
      return <Problem role="alert">{failureSentence(state.error, t)}</Problem>
  }
}

const { color, radius, space, text } = token

const Bubble = styled.li`
  display: grid;
  gap: ${space[2]};
  max-inline-size: min(100%, 44rem);
  min-inline-size: 0;
  margin-inline-start: auto;
  padding: ${space[2]} ${space[3]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};

  &[data-kind='note'] {
    background: ${color.warnTint};
  }
  &[data-state='failed'] {
    border: 1px solid ${color.dangerText};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Files = styled.ul`
  color: ${color.textMuted};
  font-size: ${text.sm};
  list-style: none;
  overflow-wrap: anywhere;
`

interface OutgoingMessageProps {
  outgoing: OutgoingTicketMessage
  undo: 'possible' | 'over'
  /** Whether the text can go back to where it was written; a closed work order may have no composer any more. */
  composer: 'there' | 'gone'
  onTakeBack: () => void
  onDiscard: () => void
  /** The server keeps an earlier text: this one becomes a message of its own. */
  onSendAsNew: () => void
  onRetry: () => void
}

/** A message on its way, and what its author can do with it. */
export function OutgoingMessage(props: OutgoingMessageProps): ReactNode {
  const { outgoing, undo, composer, onTakeBack, onDiscard, onSendAsNew, onRetry } = props
  const t = useTexts()
  const texts = useFileTexts()
  const { message, state } = outgoing
  const reason = state.kind === 'failed' && state.error instanceof UndecidedMessage ? state.error.reason : 'other'
  return (
    <Bubble data-kind={message.kind} data-state={state.kind}>
      {message.kind === 'note' && <strong>{t('writing.note')}</strong>}
      {message.body !== '' && <Markdown text={message.body} />}
      {message.files.length > 0 && (
        <Files aria-label={texts.list}>
          {message.files.map(({ url, name }) => (
            <li key={url}>
              <bdi>{shownName(name)}</bdi>
            </li>
          ))}
        </Files>
      )}
      <Foot>
        <SendStatus state={state} undo={undo} />
        {undo === 'possible' && composer === 'there' && (
          <Button variant="secondary" onClick={onTakeBack}>
            {t('writing.undo')}
          </Button>
        )}
        {state.kind === 'failed' && composer === 'there' && (
          <>
            <Button variant="quiet" onClick={onTakeBack}>
              {t('writing.edit')}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {t('writing.discard')}
            </Button>
          </>
        )}
        {state.kind === 'failed' && composer === 'gone' && <TakeElsewhere text={message.body} onDiscard={onDiscard} />}
        {state.kind === 'failed' && reason === 'earlier' && (
          <Button variant="secondary" onClick={onSendAsNew}>
            {t('writing.sendAsNew')}
          </Button>
        )}
        {state.kind === 'failed' && composer === 'there' && reason !== 'earlier' && (
          <Button variant="secondary" onClick={onRetry}>
            {t(reason === 'conflict' ? 'writing.sendAnyway' : 'writing.retry')}
          </Button>
        )}
      </Foot>
    </Bubble>
  )
}
