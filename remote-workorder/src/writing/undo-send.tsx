import { useTexts } from '@member/shared'
import {
  isSettled,
  nextInThread,
  type SentAnswer,
  undoable,
  undoMs,
  undoUntil,
  useOutgoing,
} from '@member/shared/sending'
import { media, token } from '@member/shared/theme'
import { UndoSeconds, useSecondsUntil } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useUndoKey } from '../keys/ticket-keys.ts'
import { failedText } from './send-message.ts'
import { type OutgoingTicketMessage, useTakeBackToComposer } from './take-back.ts'
import type { TicketMessage } from './ticket-message.ts'

const { color, space, text } = token

/** Above the composer of the work order that is open now, or on the card of a list. */
const Lines = styled.div`
  display: grid;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 0 ${space[2]};
    padding: 0 ${space[4]};
    color: ${color.textMuted};
    font-size: ${text.sm};

    &[data-state='failed'] {
      color: ${color.dangerText};
    }
  }
`

const Undo = styled.button`
  min-block-size: 36px;
  padding-inline: ${space[3]};
  border-radius: ${token.radius.md};
  color: ${color.accentText};
  font-weight: ${token.weight.bold};

  ${media.touch} {
    min-block-size: 44px;
  }
`

export interface UndoSendProps {
  /** Conversation that the page shows: its messages have their own buttons. */
  here: string | null
  /** Opens the work order of a message that was taken back, whose composer has the text then, or that was not sent. */
  onOpen: (message: TicketMessage) => void
}

/**
 * Tells of messages that were sent to another work order than the one that is open, by a line for each, which F8
 * leads to as to the notifications: what can be taken back, the newest also with the key `z`, and what was not sent.
 */
export default function UndoSend({ here, onOpen }: UndoSendProps): ReactNode {
  const t = useTexts()
  const take = useTakeBackToComposer()
  const { list, drop } = useOutgoing<TicketMessage, SentAnswer>(null)
  // Renders again as time goes on.
  useSecondsUntil(nextInThread(list))
  const canUndo = undoable(list, Date.now())
  const takeBack = async (outgoing: OutgoingTicketMessage) => {
    const message = await take(outgoing)
    if (message !== undefined && outgoing.conversation !== here) onOpen(message)
  }
  // A thread that is opened later has them.
  const gone = list.filter(
    (one) => one.state.kind === 'sent' && one.conversation !== here && isSettled(one, Date.now()),
  )
  const dropGone = useEffectEvent(() => {
    for (const { id } of gone) drop(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  useEffect(() => dropGone(), [gone.map(({ id }) => id).join()])
  const newest = canUndo.at(-1)
  useUndoKey(newest === undefined ? null : { at: undoUntil(newest) - undoMs, undo: () => void takeBack(newest) })
  const elsewhere = canUndo.filter(({ conversation }) => conversation !== here)
  const failed = list.filter(({ state, conversation }) => state.kind === 'failed' && conversation !== here)
  if (elsewhere.length + failed.length === 0) return null
  return (
    <Lines data-notices>
      {failed.map(({ id, message, state }) => (
        <div key={id} data-state="failed">
          {/* A notification has announced it. */}
          <span>{state.kind === 'failed' && t(failedText(message.kind, state.error), { number: message.number })}</span>
          <Undo type="button" onClick={() => onOpen(message)}>
            {t('outgoing.openToSend')}
          </Undo>
        </div>
      ))}
      {elsewhere.map((one) => (
        <div key={one.id}>
          <span role="status">
            {t(one.message.kind === 'note' ? 'outgoing.undoableNote' : 'outgoing.undoable', {
              number: one.message.number,
            })}
          </span>
          <UndoSeconds until={undoUntil(one)} />
          <Undo type="button" onClick={() => void takeBack(one)}>
            {t('outgoing.undo')}
          </Undo>
        </div>
      ))}
    </Lines>
  )
}
