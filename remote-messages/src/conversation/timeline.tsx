import { serverNow, useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { DayHeading, dayName, KeepPlace, MessageLog, UnreadDivider } from '@member/shared/ui'
import { type ReactNode, type RefObject, useMemo } from 'react'
import styled from 'styled-components'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { MessageView } from './message-view.tsx'

const { color, space, text } = token

const Log = styled(MessageLog)`
  padding-block-end: ${space[3]};
`

const Time = styled.p`
  padding: ${space[3]} ${space[4]} 0;
  color: ${color.textMuted};
  font-size: ${text.xs};
  text-align: center;

  :is(h2, h3) + & {
    padding-block-start: 0;
  }
`

export interface TimelineProps {
  list: RefObject<HTMLDivElement | null>
  messages: readonly Message[]
  partner: Person
  name: string
  /** Message before which the divider stands, and its id. */
  unreadFrom: number | null
  dividerId: string
  /** Headings of days: below the name, which is the page's heading where the conversation stands alone. */
  days: 'h2' | 'h3'
  /** Id of the message that the reader looked for; null for none. */
  found: number | null
  /** What they searched; empty for nothing. */
  searched: string
  /** Id of the message under which it is said whether the other has read it. */
  receiptOf: number | null
}

const isMessage = (item: ThreadItem, id: number | null): boolean => item.kind === 'message' && item.message.id === id

/** Messages of a conversation, the oldest first. */
export function Timeline(props: TimelineProps): ReactNode {
  const { list, messages, unreadFrom, dividerId, days, partner, name, found, searched, receiptOf } = props
  const t = useTexts()
  const items = useMemo(() => threadItems(messages, unreadFrom), [messages, unreadFrom])
  return (
    <KeepPlace list={list} first={messages[0]?.id ?? 0}>
      <Log ref={list} $messages={messages.length} aria-label={t('conversation.messages')}>
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            dividerId={dividerId}
            days={days}
            partner={partner}
            name={name}
            found={isMessage(item, found) ? 'found' : 'plain'}
            searched={isMessage(item, found) ? searched : ''}
            receipt={isMessage(item, receiptOf) ? 'told' : 'untold'}
          />
        ))}
      </Log>
    </KeepPlace>
  )
}

interface ItemProps extends Pick<TimelineProps, 'dividerId' | 'days' | 'partner' | 'name'> {
  item: ThreadItem
  found: 'found' | 'plain'
  searched: string
  receipt: 'told' | 'untold'
}

function Item({ item, dividerId, days, ...about }: ItemProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  switch (item.kind) {
    case 'day':
      return (
        <DayHeading as={days}>
          {dayName(item.at, serverNow(), date, {
            today: t('conversation.today'),
            yesterday: t('conversation.yesterday'),
          })}
        </DayHeading>
      )
    case 'time':
      return <Time>{typeof item.at === 'number' ? date(item.at, 'minute').slice(11) : item.at}</Time>
    case 'unread':
      return <UnreadDivider id={dividerId}>{t('conversation.unread')}</UnreadDivider>
    case 'message':
      return <MessageView message={item.message} place={item.place} {...about} />
  }
}

/** A line of a conversation. */
export type ThreadItem =
  /** Before the first message of a day. */
  | { kind: 'day'; key: string; at: number }
  /** After a pause: when it went on. A stock server tells times in words only. */
  | { kind: 'time'; key: string; at: number | string }
  /** Before the first message that was unread when the conversation was opened. */
  | { kind: 'unread'; key: string }
  /** `lead`: the first of several of the same person. */
  | { kind: 'message'; key: string; message: Message; place: 'lead' | 'more' }

/** Seconds after which it is said when a conversation went on. */
const pause = 300

/** Day of a time where the reader is, as text. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

/** The line about a message's time, if it needs one; `before` is the message above it. */
function timeLines(message: Message, before: Message | undefined): ThreadItem[] {
  const { time, id } = message
  if (time === null || time === '') return []
  if (typeof time === 'string') return time === before?.time ? [] : [{ kind: 'time', key: `time ${id}`, at: time }]
  const last = typeof before?.time === 'number' ? before.time : null
  const line: ThreadItem = { kind: 'time', key: `time ${id}`, at: time }
  if (last === null || dayOf(last) !== dayOf(time)) return [{ kind: 'day', key: `day ${id}`, at: time }, line]
  return time - last > pause ? [line] : []
}

/**
 * Lines of a conversation, the oldest first: a line before each day, the time after a pause of five minutes, and one
 * before the message `unreadFrom`.
 */
export function threadItems(messages: readonly Message[], unreadFrom: number | null): readonly ThreadItem[] {
  return messages.flatMap((message, at) => {
    const before = messages[at - 1]
    const lines = timeLines(message, before)
    // Deleted messages leave the divider where it would be.
    const unread = unreadFrom !== null && message.id >= unreadFrom && (before === undefined || before.id < unreadFrom)
    if (unread) lines.push({ kind: 'unread', key: 'unread' })
    const place = lines.length === 0 && before?.direction === message.direction ? 'more' : 'lead'
    return [...lines, { kind: 'message', key: String(message.id), message, place } as const]
  })
}
