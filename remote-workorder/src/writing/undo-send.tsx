import { useTexts } from '@member/shared'
import type { Outgoing } from '@member/shared/outbox'
import { media, token } from '@member/shared/theme'
import { useSecondsUntil } from '@member/shared/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { useUndoKey } from '../keys/use-undo-key.ts'
import { undoMs } from './outboxes.ts'
import type { TicketMessage } from './ticket-message.ts'
import { useOutbox } from './use-outbox.ts'
import { useTakeBack } from './use-take-back.ts'

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

/** What is said of a message that was not sent; it stays until its author has decided about it. */
const failedText = { reply: 'outbox.failedElsewhere', note: 'outbox.failedNoteElsewhere' } as const

/**
 * Tells of messages that were sent off to another work order than the one that is open, by a line for each, which F8
 * leads to as to the notifications: what can be taken back, the newest also with the key `z`, and what was not sent.
 */
export default function UndoSend({ here, onOpen }: UndoSendProps): ReactNode {
  const t = useTexts()
  const outbox = useOutbox()
  const take = useTakeBack(outbox)
  const messages = useSyncExternalStore(outbox.subscribe, outbox.list)
  const undoable = messages.filter(({ state }) => state.kind === 'undoable')
  const takeBack = async (message: Outgoing<TicketMessage>) => {
    const job = await take(message)
    if (job !== undefined && message.conversation !== here) onOpen(job)
  }
  const newest = undoable.at(-1)
  useUndoKey(newest === undefined ? null : { at: newest.leavesAt - undoMs, undo: () => void takeBack(newest) })
  const elsewhere = undoable.filter(({ conversation }) => conversation !== here)
  const failed = messages.filter(({ state, conversation }) => state.kind === 'failed' && conversation !== here)
  if (elsewhere.length + failed.length === 0) return null
  return (
    <Lines data-notices>
      {failed.map(({ id, job }) => (
        <div key={id} data-state="failed">
          {/* A notification has announced it. */}
          <span>{t(failedText[job.kind], { number: job.number })}</span>
          <Undo type="button" onClick={() => onOpen(job)}>
            {t('outbox.openToSend')}
          </Undo>
        </div>
      ))}
      {elsewhere.map((message) => (
        <div key={message.id}>
          <span role="status">
            {t(message.job.kind === 'note' ? 'outbox.undoableNote' : 'outbox.undoable', { number: message.job.number })}
          </span>
          <Seconds until={message.leavesAt} />
          <Undo type="button" onClick={() => void takeBack(message)}>
            {t('outbox.undo')}
          </Undo>
        </div>
      ))}
    </Lines>
  )
}

function Seconds({ until }: { until: number }): ReactNode {
  const t = useTexts()
  const seconds = useSecondsUntil(until)
  return <span aria-hidden="true">{t('outbox.seconds', { seconds })}</span>
}
