import { MissingDialog, useFormat, useSite, useTexts } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { media, token } from '@member/shared/theme'
import {
  Bubble as AnyBubble,
  Avatar,
  Badge,
  late,
  MessageFiles,
  MessageLine,
  MessageRow,
  MessageStack,
  showPart,
} from '@member/shared/ui'
import { memo, type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { ThreadFile, ThreadMessage } from '../ticket/ticket.ts'
import { Markdown } from '../writing/markdown.tsx'
import { KeptEdit, MessageMenu } from './message-menu.tsx'
import { isOwn, personName, useReader } from './reader.ts'
import { useThreadActions } from './thread-actions.ts'

const { color, space, text, weight } = token

/** Moves to a message of the thread without an entry in the browser's history. */
export function showMessage(event: { preventDefault: () => void }, id: string): void {
  const message = document.getElementById(`message-${id}`)
  if (message === null) return
  event.preventDefault()
  showPart(message, 'centre')
  message.focus({ preventScroll: true })
}

/** Types that browsers show as a picture and that cannot hold code: an SVG is a document, so it is a file. */
const isPicture = ({ picture, mime }: ThreadFile): boolean =>
  picture !== null && mime.startsWith('image/') && mime !== 'image/svg+xml'

/** The pictures of a message, which the gallery shows. */
export const picturesOf = (message: ThreadMessage): readonly ThreadFile[] => message.files.filter(isPicture)

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
function TicketFiles({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts()
  const { showPicture, refreshFiles } = useThreadActions()
  return (
    <MessageFiles
      labels={{ list: t('thread.files'), picture: (name) => t('thread.picture', { name }) }}
      files={message.files.map((file) => (isPicture(file) ? file : { ...file, picture: null }))}
      onShow={showPicture}
      onUse={() => refreshFiles(message)}
    />
  )
}

/** A message with its author: those of the reader's side at the end of the line, on paper all at its beginning. */
const Row = styled(MessageRow)`
  @media print {
    &,
    &[data-side='own'] {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`

const Stack = styled(MessageStack)`
  [data-visibility='internal'] > & {
    inline-size: 100%;
    max-inline-size: 100%;
  }
  @media print {
    justify-items: start !important;
  }
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  padding-inline: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > strong {
    color: ${color.text};
    font-weight: ${weight.medium};
  }
`

const Line = styled(MessageLine)`
  [data-visibility='internal'] & {
    inline-size: 100%;
  }
  @media print {
    > button {
      display: none;
    }
  }
`

const Bubble = styled(AnyBubble)`
  /* Another surface than what the member reads, so that nobody takes one for the other. */
  [data-visibility='internal'] & {
    flex: 1;
    border: 1px dashed ${color.warnText};
    background: ${color.warnTint};
  }
  [data-withdrawn] & {
    color: ${color.textMuted};
    font-style: italic;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  @media print {
    border: 0;
    padding-inline: 0;
    background: none !important;

    [data-visibility='internal'] & {
      padding-inline: ${space[3]};
    }
  }
`

const Note = styled.span`
  color: ${color.textMuted};
  font-size: ${text.xs};
`

const QuoteLink = styled.a`
  display: block;
  margin-block-end: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.borderStrong};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-decoration: none;

  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

/** The message that another one quotes, with a link to it; only that there is one where it is not loaded. */
function QuotedMessage({ quoted }: { quoted: ThreadMessage | undefined }): ReactNode {
  const t = useTexts()
  const reader = useReader()
  if (quoted === undefined) return <QuoteLink as="p">{t('thread.quotedEarlier')}</QuoteLink>
  const name = personName(quoted.author, reader, t)
  const words = quoted.withdrawn === null ? plainWords(quoted.body, 200) : t('thread.withdrawn', { name })
  return (
    <QuoteLink href={`#message-${quoted.id}`} onClick={(event) => showMessage(event, quoted.id)}>
      {t('thread.quoted', { name })}
      <span dir="auto">{words}</span>
    </QuoteLink>
  )
}

const MessageEditor = late(
  () => import(/* webpackChunkName: "message-editor" */ './message-editor.tsx'),
  ({ onDone, ...missing }) => <MissingDialog {...missing} onClose={() => onDone()} />,
)

/** The text of a message, or the field in which its author changes it. */
function MessageBody(props: { message: ThreadMessage; isEditing: boolean; onEdited: () => void }): ReactNode {
  const { message, isEditing, onEdited } = props
  if (message.body === '') return null
  if (!isEditing) return <Markdown text={message.body} />
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
  const [isEditing, setIsEditing] = useState(false)
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
              <MessageBody message={message} isEditing={isEditing} onEdited={() => setIsEditing(false)} />
            ) : (
              t('thread.withdrawn', { name })
            )}
            <TicketFiles message={message} />
          </Bubble>
          {withdrawn === null && !isEditing && (
            <MessageMenu message={message} name={name} onEdit={() => setIsEditing(true)} />
          )}
        </Line>
        {note && <Note>{note}</Note>}
        {isOwn(author, reader) && !isEditing && <KeptEdit message={message} onEdit={() => setIsEditing(true)} />}
      </Stack>
    </Row>
  )
})
