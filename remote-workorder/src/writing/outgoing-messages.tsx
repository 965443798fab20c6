import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { shownName } from './files/show-file.ts'
import { Markdown } from './markdown.tsx'
import type { Outgoing } from './outbox/outgoing.ts'
import { useReturned } from './returned.ts'
import { SendStatus } from './send-status.tsx'
import type { TicketMessage } from './ticket-message.ts'
import { conversationOf, useOutbox, useOutgoing } from './use-outbox.ts'

const { color, radius, space, text } = token

const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`

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

export interface OutgoingMessagesProps {
  ticket: { id: string }
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
  const { giveBack } = useReturned(conversation)

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
    if (job !== undefined) giveBack(job)
  }
  if (messages.length === 0) return null
  return (
    <List aria-label={t('writing.outgoing')}>
      {messages.map((message) => (
        <OutgoingMessage
          key={message.id}
          message={message}
          onTakeBack={() => takeBack(message)}
          onRetry={(job) => outbox.retry(message.id, job)}
        />
      ))}
    </List>
  )
}

interface OutgoingMessageProps {
  message: Outgoing<TicketMessage>
  onTakeBack: () => void
  onRetry: (job?: TicketMessage) => void
}

function OutgoingMessage({ message, onTakeBack, onRetry }: OutgoingMessageProps): ReactNode {
  const t = useTexts()
  const { job, state, leavesAt } = message
  return (
    <Bubble data-kind={job.kind} data-state={state.kind}>
      {job.kind === 'note' && <strong>{t('writing.note')}</strong>}
      {job.body !== '' && <Markdown text={job.body} />}
      {job.files.length > 0 && (
        <Files aria-label={t('files.list')}>
          {job.files.map(({ url, name }) => (
            <li key={url}>
              <bdi>{shownName(name)}</bdi>
            </li>
          ))}
        </Files>
      )}
      <Foot>
        <SendStatus state={state} leavesAt={leavesAt} />
        {state.kind === 'undoable' && (
          <Button variant="secondary" onClick={onTakeBack}>
            {t('writing.undo')}
          </Button>
        )}
        {(state.kind === 'failed' || state.kind === 'waiting') && (
          <>
            <Button variant="quiet" onClick={onTakeBack}>
              {t('writing.edit')}
            </Button>
            {state.kind === 'failed' && (
              // Sent again on request, it no longer matters what its author had seen.
              <Button variant="secondary" onClick={() => onRetry({ ...job, seen: null })}>
                {t(state.reason === 'conflict' ? 'writing.sendAnyway' : 'writing.retry')}
              </Button>
            )}
          </>
        )}
      </Foot>
    </Bubble>
  )
}
