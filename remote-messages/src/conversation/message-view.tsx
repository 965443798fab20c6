import { useFormat, useSite, useTexts } from '@member/shared'
import { Avatar } from '@member/shared/ui'
import { memo, type ReactNode } from 'react'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { MessageContent } from './message-content.tsx'
import { Bubble, Line, Receipt, Row, Stack } from './message-style.ts'

export interface MessageViewProps {
  message: Message
  place: 'lead' | 'more'
  partner: Person
  /** What the other is called. */
  name: string
  /** Whether it is said if the other has read it: under the last one that the reader wrote. */
  receipt: 'told' | 'untold'
}

/** A message in its bubble. */
export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { message, place, partner, name, receipt } = props
  const t = useTexts()
  const { date } = useFormat()
  const { asset } = useSite()
  const { direction, time, status } = message
  const author = direction === 'sent' ? t('conversation.you') : name
  const when = typeof time === 'number' ? date(time, 'minute') : (time ?? '')
  return (
    <Row
      tabIndex={-1}
      id={`message-${message.id}`}
      data-id={message.id}
      data-direction={direction}
      data-place={place}
      aria-label={t('conversation.messageOf', { name: author, time: when })}
    >
      {direction === 'received' && place === 'lead' && (
        <Avatar size="sm" name={name} src={partner.avatar && asset(partner.avatar)} />
      )}
      <Stack>
        <Line>
          <Bubble dir="auto" title={when}>
            <MessageContent message={message} />
          </Bubble>
        </Line>
        {receipt === 'told' && (
          <Receipt>{t(status === 'read' ? 'conversation.read' : 'conversation.delivered')}</Receipt>
        )}
      </Stack>
    </Row>
  )
})
