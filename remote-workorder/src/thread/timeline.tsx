import { serverNow, useFormat, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { DayHeading, dayName, KeepPlace, MessageLog, UnreadDivider } from '@member/shared/ui'
import { memo, type ReactNode, type RefObject, useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Entry, ThreadEvent, ThreadMessage } from '../ticket/ticket.ts'
import { ticketPath } from '../ticket/ticket-address.ts'
import { useTicketSummary } from '../ticket/use-thread.ts'
import { eventSentence, eventWords } from './entry-words.ts'
import { MessageView } from './message-view.tsx'
import { useReader } from './reader.ts'
import { type TimelineItem, timelineItems, withoutUndone } from './timeline-items.ts'

const { color, size, space, text } = token

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
  const minute = date(event.at, 'minute')
  return (
    <Line>
      {ticket === undefined ? (
        <bdi>{words}</bdi>
      ) : (
        <Link to={ticketPath(ticket, reader.viewer, true)}>
          <bdi>{words}</bdi>
        </Link>
      )}{' '}
      <time dateTime={new Date(event.at * 1000).toISOString()} title={minute}>
        {minute.slice(11)}
      </time>
      {ticket !== undefined && key === 'event.mergedFrom' && <MergedWords id={ticket} />}
    </Line>
  )
})

const Log = styled(MessageLog)`
  padding-block: ${space[3]} ${space[4]};

  /* On a page nothing that has the focus is behind the ticket's heading or the composer. */
  [data-chrome='page'] & :is(a, button, article, textarea) {
    scroll-margin-block: calc(${size.header} + 6rem) 12rem;

    ${media.low} {
      scroll-margin-block: ${space[2]} 4rem;
    }
  }
`

export interface TimelineProps {
  list: RefObject<HTMLDivElement | null>
  entries: readonly Entry[]
  /** Entry before which the divider stands, and its id. */
  unreadFrom: number | null
  dividerId: string
}

/** Messages and events of a ticket, the oldest first. */
export function Timeline({ list, entries, unreadFrom, dividerId }: TimelineProps): ReactNode {
  const t = useTexts()
  const { viewer } = useReader()
  const items = useMemo(
    () => timelineItems(viewer === 'member' ? withoutUndone(entries) : entries, unreadFrom),
    [viewer, entries, unreadFrom],
  )
  const messages = useMemo(
    () => new Map(entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.id, entry]] : []))),
    [entries],
  ) as ReadonlyMap<string, ThreadMessage>
  return (
    <KeepPlace list={list} first={entries[0]?.seq ?? 0}>
      <Log ref={list} $messages={entries.length} aria-label={t('thread.timeline')}>
        {items.map((item) => (
          <Item key={item.key} item={item} dividerId={dividerId} messages={messages} />
        ))}
      </Log>
    </KeepPlace>
  )
}

interface ItemProps {
  item: TimelineItem
  dividerId: string
  messages: ReadonlyMap<string, ThreadMessage>
}

function Item({ item, dividerId, messages }: ItemProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  switch (item.kind) {
    case 'day':
      return (
        <DayHeading as="h2">
          {dayName(item.at, serverNow(), date, { today: t('thread.today'), yesterday: t('thread.yesterday') })}
        </DayHeading>
      )
    case 'unread':
      return <UnreadDivider id={dividerId}>{t('thread.unread')}</UnreadDivider>
    case 'event':
      return <EventLine event={item.event} />
    case 'message': {
      const { message, place } = item
      const quoted = message.quoteOf === null ? undefined : messages.get(message.quoteOf)
      return <MessageView message={message} place={place} quoted={quoted} />
    }
  }
}
