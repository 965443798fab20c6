import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { ThreadEvent } from '../ticket/timeline.ts'
import { eventWords } from './entry-words.ts'
import { eventSentence } from './event-sentence.ts'
import { useReader } from './thread-context.ts'
import { ticketPath } from './ticket-path.ts'

const { color, space, text } = token

const Line = styled.p`
  padding: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;
  text-wrap: balance;

  > time {
    white-space: nowrap;
  }
`

/** What happened, in one sentence with its time; nothing for an event that this release has no sentence for. */
export const EventLine = memo(function EventLine({ event }: { event: ThreadEvent }): ReactNode {
  const { date } = useFormat()
  const t = useTexts()
  const reader = useReader()
  const words = eventWords(event, reader, t)
  if (words === '') return null
  const ticket = eventSentence(event, reader.viewer)?.ticket
  const minute = date(event.at, 'minute')
  return (
    <Line>
      {ticket === undefined ? (
        <bdi>{words}</bdi>
      ) : (
        <Link to={ticketPath(ticket, reader.viewer, 'merged')}>
          <bdi>{words}</bdi>
        </Link>
      )}{' '}
      <time dateTime={new Date(event.at * 1000).toISOString()} title={minute}>
        {minute.slice(11)}
      </time>
    </Line>
  )
})
