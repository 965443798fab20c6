import { useFormat, useSite, useTexts } from '@member/shared'
import { Avatar, ButtonLink, MessageStack } from '@member/shared/ui'
import { memo, type ReactNode, useRef } from 'react'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { MessageContent } from './message-content.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Act, Bubble, Line, Receipt, Row, Words } from './message-style.ts'
import { textBeside } from './shown-files.ts'
import { ShownMessageFiles } from './shown-message-files.tsx'
import { messageElementId } from './use-found-message.ts'
import { useLongPress } from './use-long-press.ts'

export interface MessageViewProps {
  message: Message
  place: 'lead' | 'more'
  partner: Person
  /** What the other is called. */
  name: string
  /** Whether it is said if the other has read it: under the last one that the reader wrote. */
  receipt: 'told' | 'untold'
  /** `found`: the reader looked for it. */
  found: 'found' | 'plain'
  /** What they searched then. */
  searched: string
}

/** A message in its bubble. */
export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { message, place, partner, name, receipt, found, searched } = props
  const t = useTexts()
  const { date } = useFormat()
  const { asset } = useSite()
  const { direction, time, status } = message
  const author = direction === 'sent' ? t('conversation.you') : name
  const when = typeof time === 'number' ? date(time, 'minute') : (time ?? '')
  const label = t('conversation.messageOf', { name: author, time: when })
  const words = message.format === 'text' ? textBeside(message.content, message.files) : message.content
  const line = useRef<HTMLDivElement>(null)
  const press = useLongPress(() => line.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click())
  return (
    <Row
      tabIndex={-1}
      id={messageElementId(message.id)}
      data-id={message.id}
      data-side={direction === 'sent' ? 'own' : 'other'}
      data-place={place}
      data-found={found}
      aria-label={label}
    >
      {direction === 'received' && place === 'lead' && (
        <Avatar size="sm" name={name} src={partner.avatar && asset(partner.avatar)} />
      )}
      <MessageStack>
        <Line ref={line} {...press}>
          <Bubble title={when}>
            {words !== '' && (
              <Words dir="auto">
                <MessageContent format={message.format} text={words} searched={searched} />
              </Words>
            )}
            <ShownMessageFiles message={message} />
            {message.action !== null && (
              <Act>
                <ButtonLink to={message.action.path as never}>{message.action.label}</ButtonLink>
              </Act>
            )}
          </Bubble>
          <MessageMenu message={message} label={t('conversation.actionsOf', { message: label })} />
        </Line>
        {receipt === 'told' && (
          <Receipt>{t(status === 'read' ? 'conversation.read' : 'conversation.delivered')}</Receipt>
        )}
      </MessageStack>
    </Row>
  )
})
