import { useTexts } from '@member/shared'
import type { Outgoing } from '@member/shared/outbox'
import { token } from '@member/shared/theme'
import { Button, shownName, useFileTexts } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Markdown } from './markdown.tsx'
import { SendStatus } from './send-status.tsx'
import { TakeElsewhere } from './take-elsewhere.tsx'
import type { TicketMessage } from './ticket-message.ts'

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
  message: Outgoing<TicketMessage>
  /** Whether the text can go back to where it was written; a closed work order may have no composer any more. */
  composer: 'there' | 'gone'
  onTakeBack: () => void
  onDiscard: () => void
  /** The server keeps an earlier text: this one becomes a message of its own. */
  onSendAsNew: () => void
  onRetry: (job: TicketMessage) => void
}

/** What sending a failed message again is called. */
const retryText = {
  refused: 'writing.retry',
  unreachable: 'writing.retry',
  conflict: 'writing.sendAnyway',
  late: 'writing.sendNow',
} as const

/** A message on its way, and what its author can do with it. */
export function OutgoingMessage(props: OutgoingMessageProps): ReactNode {
  const { message, composer, onTakeBack, onDiscard, onSendAsNew, onRetry } = props
  const t = useTexts()
  const texts = useFileTexts()
  const { job, state, leavesAt } = message
  const here = state.kind === 'undoable' || (message.tab !== 'other' && !['sending', 'sent'].includes(state.kind))
  return (
    <Bubble data-kind={job.kind} data-state={state.kind}>
      {job.kind === 'note' && <strong>{t('writing.note')}</strong>}
      {job.body !== '' && <Markdown text={job.body} />}
      {job.files.length > 0 && (
        <Files aria-label={texts.list}>
          {job.files.map(({ url, name }) => (
            <li key={url}>
              <bdi>{shownName(name)}</bdi>
            </li>
          ))}
        </Files>
      )}
      <Foot>
        <SendStatus state={state} leavesAt={leavesAt} />
        {message.tab === 'other' && state.kind !== 'sent' && <span>{t('writing.otherTab')}</span>}
        {message.kept === 'page' && state.kind !== 'sent' && <span role="alert">{t('writing.keptInPage')}</span>}
        {here && composer === 'there' && (
          <Button variant={state.kind === 'undoable' ? 'secondary' : 'quiet'} onClick={onTakeBack}>
            {t(state.kind === 'undoable' ? 'writing.undo' : 'writing.edit')}
          </Button>
        )}
        {here && composer === 'gone' && <TakeElsewhere text={job.body} onDiscard={onDiscard} />}
        {here && state.kind === 'failed' && state.reason === 'earlier' && (
          <Button variant="secondary" onClick={onSendAsNew}>
            {t('writing.sendAsNew')}
          </Button>
        )}
        {here && composer === 'there' && state.kind === 'failed' && state.reason !== 'earlier' && (
          // Sent again on request, it no longer matters what its author had seen.
          <Button variant="secondary" onClick={() => onRetry({ ...job, seen: null })}>
            {t(retryText[state.reason])}
          </Button>
        )}
      </Foot>
    </Bubble>
  )
}
