import { useFormat, useSite, useTexts } from '@member/shared'
import { Avatar, ButtonLink, MessageFiles, MessageStack } from '@member/shared/ui'
import { Fragment, memo, type ReactNode, useRef } from 'react'
import { SafeMarkup } from '../markup/safe-markup.tsx'
import type { Person } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import { Matched } from '../search/matched.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Act, Bubble, Line, Receipt, Row, Words } from './message-style.ts'
import { filesOf, textBeside } from './shown-files.ts'
import { textParts } from './text-parts.ts'
import { useThreadActs } from './thread-acts.ts'
import { messageElementId } from './use-found-message.ts'
import { useLongPress } from './use-long-press.ts'

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
function ShownMessageFiles({ message }: { message: Message }): ReactNode {
  const t = useTexts()
  const { showPicture, refreshFiles } = useThreadActs()
  return (
    <MessageFiles
      labels={{ list: t('conversation.files'), picture: (name) => t('conversation.picture', { name }) }}
      files={filesOf(message)}
      onShow={showPicture}
      onUse={() => refreshFiles(message)}
    />
  )
}

/** What a message says: text as it was written, with its addresses as links; HTML only of a stock server's system. */
function MessageContent(props: {
  format: Message['format']
  text: string
  /** What was searched and found in it, which is marked; empty for nothing. */
  searched: string
}): ReactNode {
  const { format, text, searched } = props
  const words = (written: string): ReactNode =>
    searched === '' ? written : <Matched text={written} searched={searched} part="whole" />
  if (format === 'html') return <SafeMarkup html={text} words={words} />
  return textParts(text, window.location.origin).map((part, at) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <Fragment key={at}>{words(part.text)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {words(part.text)}
      </a>
    ),
  )
}

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
