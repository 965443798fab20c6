import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ThreadLog } from '@member/shared/ui'
import { memo, type ReactNode, type RefObject, useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Entry, ThreadEvent } from '../ticket/ticket.ts'
import { ticketPath } from '../ticket/ticket-address.ts'
import { useTicketSummary } from '../ticket/use-thread.ts'
import { eventSentence, eventWords } from './entry-words.ts'
import { MessageView } from './message-view.tsx'
import { useReader } from './reader.ts'
import { placeOf, toldEntries } from './timeline-items.ts'

const { color, space, text } = token

const Line = styled.div`
  padding: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;
  text-wrap: balance;

  > time {
    white-space: nowrap;
  }
`

/** One line, whose place is taken before it is known. */
const MergedLine = styled.p`
  min-block-size: 1lh;
  overflow: hidden;
  color: ${color.text};
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** What was written in a ticket that was merged into this one: its subject and last words. */
function MergedWords({ id }: { id: string }): ReactNode {
  const { viewer } = useReader()
  const merged = useTicketSummary(id, viewer)
  return <MergedLine dir="auto">{merged && [merged.subject, merged.words].filter(Boolean).join(' – ')}</MergedLine>
}

/** What happened, in one sentence with its time; nothing for an event that this release has no sentence for. */
const EventLine = memo(function EventLine({ event }: { event: ThreadEvent }): ReactNode {
  const { date } = useFormat()
  const t = useTexts()
  const reader = useReader()
  const words = eventWords(event, reader, t)
  if (words === '') return null
  const { ticket, key } = eventSentence(event, reader.viewer) ?? {}
  return (
    <Line>
      {ticket === undefined ? (
        <bdi>{words}</bdi>
      ) : (
        <Link to={ticketPath(ticket, reader.viewer, true)}>
          <bdi>{words}</bdi>
        </Link>
      )}{' '}
      <time dateTime={new Date(event.at * 1000).toISOString()} title={date(event.at, 'minute')}>
        {date(event.at, 'time')}
      </time>
      {ticket !== undefined && key === 'event.mergedFrom' && <MergedWords id={ticket} />}
    </Line>
  )
})

export interface TimelineProps {
  list: RefObject<HTMLDivElement | null>
  entries: readonly Entry[]
  /** Entry before which the divider stands, and its id. */
  unreadFrom: number | null
  dividerId: string
}

/** Messages and events of a ticket, the oldest first. */
export function Timeline({ list, entries, ...divider }: TimelineProps): ReactNode {
  const t = useTexts()
  const { viewer } = useReader()
  const told = useMemo(() => toldEntries(entries, viewer), [entries, viewer])
  const messages = useMemo(
    () => new Map(entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.id, entry] as const] : []))),
    [entries],
  )
  return (
    <ThreadLog
      {...divider}
      label={t('thread.timeline')}
      list={list}
      entries={told}
      placeOf={placeOf}
      render={(entry, place) =>
        entry.kind === 'event' ? (
          <EventLine event={entry} />
        ) : (
          <MessageView message={entry} place={place} quoted={messages.get(entry.quoteOf ?? '')} />
        )
      }
    />
  )
}
