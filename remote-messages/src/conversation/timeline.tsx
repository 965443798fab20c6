import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { DayHeading, dayName, KeepPlace, MessageLog, UnreadDivider } from '@member/shared/ui'
import { type ReactNode, type RefObject, useMemo } from 'react'
import styled from 'styled-components'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { MessageView } from './message-view.tsx'
import { type ThreadItem, threadItems } from './thread-items.ts'

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
          {dayName(item.at, Date.now() / 1000, date, {
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
