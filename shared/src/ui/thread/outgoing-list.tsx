import { useNotify } from '@member/shared'
import {
  isSettled,
  isUnanswered,
  nextInThread,
  type OutgoingMessage,
  undoable,
  undoUntil,
  useAskBeforeClosing,
  useOutgoing,
} from '@member/shared/sending'
import { media, token } from '@member/shared/theme'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import type { StoredFile } from '../files/kept-files.ts'
import { shownName } from '../show-file.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { useOutgoingTexts } from './outgoing-texts.ts'

const { color, line, radius, space, text } = token

const List = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding: ${space[1]} ${space[4]} ${space[2]};
  list-style: none;

  ${media.phone} {
    padding-inline: ${space[3]};
  }
  @media print {
    display: none;
  }
`

/** Stands where the message will be. */
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: end;
  gap: ${space[1]};
`

const Bubble = styled.div`
  max-inline-size: min(88%, 46em);
  padding: ${space[2]} ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color.accentTint};
  line-height: ${line.body};
  overflow-wrap: anywhere;

  &[data-surface='note'] {
    border: 1px dashed ${color.warnText};
    background: ${color.warnTint};
  }
  [data-state='sending'] > & {
    opacity: 0.75;
  }
  [data-state='failed'] > & {
    border: 1px solid ${color.dangerText};
  }
  small {
    display: block;
    color: ${color.textMuted};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > [role='alert'] {
    flex: 1 0 100%;
    color: ${color.dangerText};
    text-align: end;
    overflow-wrap: anywhere;
  }
`

/** For the eyes: read aloud each second, they would drown everything else. */
export function UndoSeconds({ until }: { until: number }): ReactNode {
  const { seconds } = useOutgoingTexts()
  return <span aria-hidden="true">{seconds(useSecondsUntil(until))}</span>
}

/** What a thread shows of a message that is on its way, and what its author can do with it. */
interface OutgoingShown<Message> {
  content: (message: Message) => ReactNode
  filesOf: (message: Message) => readonly StoredFile[]
  /** `note`: another surface. */
  surfaceOf?: (message: Message) => 'message' | 'note'
  failure: (error: Error) => string
  /** Takes it back, or one that has failed, to where it was written. */
  onTakeBack: (outgoing: OutgoingMessage<Message>) => void
  /** What can be done with one where there is nothing to write in any more; undefined where there is. */
  elsewhere?: (message: Message, discard: () => void) => ReactNode
  /** How one that has failed is sent again: what the button says, and as what; default as it was. */
  again?: (outgoing: OutgoingMessage<Message>) => { name?: string; id?: string; message?: Message }
}

export interface OutgoingListProps<Message> extends OutgoingShown<Message> {
  conversation: string
  /** Whether the thread shows a message, so that it need not be shown here. */
  isInThread: (outgoing: OutgoingMessage<Message>) => boolean
  /** Nothing more becomes of some: asks for the thread again; resolves with whether it has all that was sent. */
  onSettled?: () => Promise<boolean>
}

/**
 * The messages of a thread that are sent, can be taken back or have failed, as its last ones. Nothing while there are
 * none.
 */
export function OutgoingList<Message>(props: OutgoingListProps<Message>): ReactNode {
  const { conversation, isInThread, onSettled, ...shown } = props
  const texts = useOutgoingTexts()
  const notify = useNotify()
  const { list, retry, drop } = useOutgoing<Message, { undoUntil: number }>(conversation)
  const messages = list.filter((one) => one.conversation === conversation)
  useAskBeforeClosing(messages)
  // Renders again as time goes on.
  useSecondsUntil(nextInThread(messages))
  const now = Date.now()
  const canUndo = undoable(messages, now)

  const arrived = messages.filter((one) => isInThread(one) && !canUndo.includes(one)).map(({ id }) => id)
  const settled = messages.filter((one) => isSettled(one, now))
  const forget = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) drop(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => forget(arrived), [arrived.join()])
  const look = useEffectEvent(async () => {
    const sent = settled.filter(({ state }) => state.kind === 'sent').map(({ id }) => id)
    if (settled.length > 0 && (await onSettled?.()) === true) forget(sent)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => void look(), [settled.map(({ id, state }) => `${id} ${state.kind}`).join()])

  const waiting = messages.filter(({ id }) => !arrived.includes(id))
  if (waiting.length === 0) return null
  return (
    <List aria-label={texts.outgoing}>
      {waiting.map((one) => (
        <OutgoingItem
          key={one.id}
          {...shown}
          outgoing={one}
          isInThread={isInThread(one)}
          isUndoable={canUndo.includes(one)}
          onRetry={(change) => retry(one.id, change)}
          onDiscard={() => {
            drop(one.id)
            if (isUnanswered(one)) notify({ tone: 'warning', text: texts.discardedUnheard })
          }}
        />
      ))}
    </List>
  )
}

interface ItemProps<Message> extends OutgoingShown<Message> {
  outgoing: OutgoingMessage<Message>
  isInThread: boolean
  isUndoable: boolean
  onRetry: (change: { id?: string; message?: Message }) => void
  onDiscard: () => void
}

function OutgoingItem<Message>(props: ItemProps<Message>): ReactNode {
  const { outgoing, isInThread, isUndoable, content, filesOf, surfaceOf, failure } = props
  const { onTakeBack, elsewhere, again, onRetry, onDiscard } = props
  const texts = useOutgoingTexts()
  const { message, state } = outgoing
  const hasFailed = state.kind === 'failed'
  const instead = elsewhere?.(message, onDiscard)
  const { name = texts.retry, ...change } = again?.(outgoing) ?? {}
  const takeBack = () => onTakeBack(outgoing)
  return (
    <Item data-state={state.kind}>
      {!isInThread && (
        <Bubble dir="auto" data-surface={surfaceOf?.(message)}>
          {content(message)}
          {filesOf(message).map(({ url, name }) => (
            <small key={url}>
              <bdi>{shownName(name)}</bdi>
            </small>
          ))}
        </Bubble>
      )}
      <Foot>
        {hasFailed ? (
          <span role="alert">{failure(state.error)}</span>
        ) : (
          <span role="status">
            {state.kind === 'sending' ? texts.sending(state.failures) : isUndoable ? texts.undoable : texts.sent}
          </span>
        )}
        {isUndoable && <UndoSeconds until={undoUntil(outgoing)} />}
        {isUndoable && instead === undefined && (
          <Button variant="secondary" onClick={takeBack}>
            {texts.undo}
          </Button>
        )}
        {hasFailed && instead}
        {hasFailed && instead === undefined && (
          <>
            <Button variant="secondary" onClick={() => onRetry(change)}>
              {name}
            </Button>
            <Button variant="quiet" onClick={takeBack}>
              {texts.edit}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {texts.discard}
            </Button>
          </>
        )}
      </Foot>
    </Item>
  )
}
