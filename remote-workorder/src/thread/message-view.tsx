import { useFormat, useSite, useTexts } from '@member/shared'
import { Avatar, Badge, late } from '@member/shared/ui'
import { memo, type ReactNode, Suspense, useState } from 'react'
import type { ThreadMessage } from '../ticket/timeline.ts'
import { Markdown } from '../writing/markdown.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Bubble, Head, Line, Note, Row, Stack } from './message-style.ts'
import { personName } from './person-name.ts'
import { QuotedMessage } from './quoted-message.tsx'
import { useReader } from './thread-context.ts'
import { TicketFiles } from './ticket-files.tsx'

const MessageEditor = late(
  () => import(/* webpackChunkName: "message-editor" */ './message-editor.tsx'),
  ({ onDone }) => onDone(),
)

/** The text of a message, or the field in which its author changes it. */
function MessageBody(props: { message: ThreadMessage; state: 'shown' | 'editing'; onEdited: () => void }): ReactNode {
  const { message, state, onEdited } = props
  if (message.body === '') return null
  if (state === 'shown') return <Markdown text={message.body} />
  return (
    <Suspense fallback={<Markdown text={message.body} />}>
      <MessageEditor message={message} onDone={onEdited} />
    </Suspense>
  )
}

export interface MessageViewProps {
  message: ThreadMessage
  /** `more`: under another one of the same author. */
  place: 'lead' | 'more'
  /** The message that it quotes, where it is known. */
  quoted: ThreadMessage | undefined
}

/** A message with its author, files and menu; a withdrawn one says only that there was one. */
export const MessageView = memo(function MessageView({ message, place, quoted }: MessageViewProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { asset } = useSite()
  const reader = useReader()
  const [state, setState] = useState<'shown' | 'editing'>('shown')
  const { author, visibility, created, edited, withdrawn } = message
  const name = personName(author, reader, t)
  // For agents, colleagues are on their own side.
  const side = author.kind === reader.viewer && visibility === 'public' ? 'own' : 'other'
  const minute = date(created, 'minute')
  const note = withdrawn !== null ? null : edited !== null && t('thread.edited', { time: date(edited, 'minute') })

  return (
    <Row
      id={`message-${message.id}`}
      tabIndex={-1}
      data-seq={message.seq}
      aria-label={t('thread.messageOf', { name, time: minute })}
      data-place={place}
      data-side={side}
      data-visibility={visibility}
      data-withdrawn={withdrawn === null ? undefined : ''}
    >
      {side === 'other' && place === 'lead' && <Avatar size="sm" name={author.nickname} src={asset(author.avatar)} />}
      <Stack>
        {place === 'lead' && (
          <Head>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {visibility === 'internal' && <Badge tone="warn">{t('thread.internal')}</Badge>}
            <time dateTime={new Date(created * 1000).toISOString()} title={minute}>
              {minute.slice(11)}
            </time>
          </Head>
        )}
        <Line>
          <Bubble data-message={withdrawn === null ? message.id : undefined}>
            {message.quoteOf !== null && <QuotedMessage quoted={quoted} />}
            {withdrawn === null ? (
              <MessageBody message={message} state={state} onEdited={() => setState('shown')} />
            ) : (
              t('thread.withdrawn', { name })
            )}
            <TicketFiles message={message} />
          </Bubble>
          {withdrawn === null && state === 'shown' && (
            <MessageMenu message={message} name={name} onEdit={() => setState('editing')} />
          )}
        </Line>
        {note && <Note>{note}</Note>}
      </Stack>
    </Row>
  )
})
