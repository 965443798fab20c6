import { useMay, useNotify, useTexts } from '@member/shared'
import { isUnanswered, newClientId, useAskBeforeClosing, useOutgoing } from '@member/shared/sending'
import { token } from '@member/shared/theme'
import { Button, shownName, useFileTexts, useSecondsUntil } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useBeingWritten } from './being-written.ts'
import { TakeElsewhere } from './box-foot.tsx'
import { Markdown } from './markdown.tsx'
import { failureSentence, type SentAnswer, UndecidedMessage } from './send-message.ts'
import { isSettled, nextInThread, type OutgoingTicketMessage, undoable, useTakeBack } from './take-back.ts'
import { conversationOf, offeredWriting, type TicketMessage, type WritingTicket } from './ticket-message.ts'
import type { MessageBoxProps } from './use-message-box.ts'

const Problem = styled.span`
  flex: 1 1 100%;
  color: ${token.color.dangerText};
  overflow-wrap: anywhere;
`

/** For the eyes: read aloud each second, they would drown everything else. */
export function Seconds({ until }: { until: number }): ReactNode {
  const t = useTexts()
  const seconds = useSecondsUntil(until)
  return <span aria-hidden="true">{t('outgoing.seconds', { seconds })}</span>
}

interface SendStatusProps {
  state: OutgoingTicketMessage['state']
  isUndoable: boolean
}

function SendStatus({ state, isUndoable }: SendStatusProps): ReactNode {
  const t = useTexts()
  switch (state.kind) {
    case 'sending':
      return <span role="status">{t(state.failures === 0 ? 'writing.sending' : 'writing.again')}</span>
    case 'sent':
      return (
        <>
          <span role="status">{t(isUndoable ? 'writing.undoable' : 'writing.sent')}</span>
          {isUndoable && <Seconds until={state.answer.undoUntil} />}
        </>
      )
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
  isUndoable: boolean
  /** Whether the text can go back to where it was written; a closed work order may have no composer any more. */
  hasComposer: boolean
  onTakeBack: () => void
  onDiscard: () => void
  /** The server keeps an earlier text: this one becomes a message of its own. */
  onSendAsNew: () => void
  onRetry: () => void
}

/** A message on its way, and what its author can do with it. */
export function OutgoingMessage(props: OutgoingMessageProps): ReactNode {
  const { outgoing, isUndoable, hasComposer, onTakeBack, onDiscard, onSendAsNew, onRetry } = props
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
        <SendStatus state={state} isUndoable={isUndoable} />
        {isUndoable && hasComposer && (
          <Button variant="secondary" onClick={onTakeBack}>
            {t('writing.undo')}
          </Button>
        )}
        {state.kind === 'failed' && hasComposer && (
          <>
            <Button variant="quiet" onClick={onTakeBack}>
              {t('writing.edit')}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {t('writing.discard')}
            </Button>
          </>
        )}
        {state.kind === 'failed' && !hasComposer && <TakeElsewhere text={message.body} onDiscard={onDiscard} />}
        {state.kind === 'failed' && reason === 'earlier' && (
          <Button variant="secondary" onClick={onSendAsNew}>
            {t('writing.sendAsNew')}
          </Button>
        )}
        {state.kind === 'failed' && hasComposer && reason !== 'earlier' && (
          <Button variant="secondary" onClick={onRetry}>
            {t(reason === 'conflict' ? 'writing.sendAnyway' : 'writing.retry')}
          </Button>
        )}
      </Foot>
    </Bubble>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  list-style: none;
`

export interface OutgoingMessagesProps {
  ticket: Pick<WritingTicket, 'id' | 'permissions'>
  viewer: 'member' | 'agent'
  /** The message with a client id in the thread; the bubble then goes. */
  shownMessage?: MessageBoxProps['shownMessage']
  /** A message is in the thread, or was refused: the ticket may be another then, or gone. */
  onSettled?: () => void
}

/**
 * The messages to a ticket that are sent, can be taken back or have failed, as the last of its thread, and what their
 * author can do with each. Nothing while there are none.
 */
export function OutgoingMessages({ ticket, viewer, shownMessage, onSettled }: OutgoingMessagesProps): ReactNode {
  const t = useTexts()
  const conversation = conversationOf({ ticket: ticket.id, view: viewer === 'member' ? 'mine' : 'manage' })
  const { list, retry, drop } = useOutgoing<TicketMessage, SentAnswer>(conversation)
  const messages = list.filter((one) => one.conversation === conversation)
  const takeBack = useTakeBack()
  const notify = useNotify()
  const discard = (one: OutgoingTicketMessage) => {
    drop(one.id)
    if (isUnanswered(one)) notify({ tone: 'warning', text: t('writing.discarded.unheard') })
  }
  const { kinds } = offeredWriting(ticket, viewer, useMay())
  // Renders again as time goes on.
  useSecondsUntil(nextInThread(messages))
  const now = Date.now()
  const canUndo = undoable(list, now)

  // In place of one that was amended, the thread may show the text before.
  const arrived = messages
    .filter(({ id, message, state }) => shownMessage?.(id) && (message.replaces !== 'earlier' || state.kind === 'sent'))
    .map(({ id }) => id)
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
  useBeingWritten(messages.some(({ state }) => state.kind !== 'sent'))

  if (messages.length === 0) return null
  return (
    <List aria-label={t('writing.outgoing')}>
      {messages.map((one) => (
        <OutgoingMessage
          key={one.id}
          outgoing={one}
          isUndoable={canUndo.includes(one)}
          hasComposer={kinds.includes(one.message.kind)}
          onDiscard={() => discard(one)}
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
