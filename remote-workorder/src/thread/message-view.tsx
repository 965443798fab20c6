import { MissingDialog, useFormat, useTexts } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { token } from '@member/shared/theme'
import { Badge, late, MessageArticle, MessageFiles, MessageNote, showPart, useMessageName } from '@member/shared/ui'
import { memo, type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { ThreadFile, ThreadMessage } from '../ticket/ticket.ts'
import { Markdown } from '../writing/markdown.tsx'
import { KeptEdit, TicketMessageMenu } from './message-menu.tsx'
import { isOwn, personName, useReader } from './reader.ts'
import { useThreadActions } from './thread-actions.ts'

const { color, space, text } = token

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
  const { showPicture, refreshFiles } = useThreadActions()
  return (
    <MessageFiles
      files={message.files.map((file) => (isPicture(file) ? file : { ...file, picture: null }))}
      onShow={showPicture}
      onUse={() => refreshFiles(message)}
    />
  )
}

/** A message; a note has another surface than what the member reads, so that nobody takes one for the other. */
const Row = styled(MessageArticle)`
  &[data-visibility='internal'] {
    [data-part='stack'] {
      inline-size: 100%;
      max-inline-size: 100%;
    }
    [data-part='line'] {
      inline-size: 100%;
    }
    [data-part='bubble'] {
      flex: 1;
      border: 1px dashed ${color.warnText};
      background: ${color.warnTint};
    }
    @media print {
      [data-part='bubble'] {
        padding-inline: ${space[3]};
      }
    }
  }
  &[data-withdrawn] [data-part='bubble'] {
    color: ${color.textMuted};
    font-style: italic;
  }
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
  const reader = useReader()
  const [isEditing, setIsEditing] = useState(false)
  const { id, author, visibility, created, edited, withdrawn } = message
  const name = personName(author, reader, t)
  const about = useMessageName(name, created)
  const edit = () => setIsEditing(true)
  return (
    <Row
      id={`message-${id}`}
      seq={message.seq}
      // For agents, colleagues are on their own side.
      side={author.kind === reader.viewer && visibility === 'public' ? 'own' : 'other'}
      isOwn={isOwn(author, reader)}
      place={place}
      name={name}
      avatar={author.avatar}
      at={created}
      data-visibility={visibility}
      data-withdrawn={withdrawn === null ? undefined : ''}
      data-message={withdrawn === null ? id : undefined}
      tag={visibility === 'internal' && <Badge tone="warn">{t('thread.internal')}</Badge>}
      menu={withdrawn === null && !isEditing && <TicketMessageMenu message={message} about={about} onEdit={edit} />}
      note={
        <>
          {withdrawn === null && edited !== null && (
            <MessageNote>{t('thread.edited', { time: date(edited, 'minute') })}</MessageNote>
          )}
          {isOwn(author, reader) && !isEditing && <KeptEdit message={message} onEdit={edit} />}
        </>
      }
    >
      {message.quoteOf !== null && <QuotedMessage quoted={quoted} />}
      {withdrawn === null ? (
        <MessageBody message={message} isEditing={isEditing} onEdited={() => setIsEditing(false)} />
      ) : (
        t('thread.withdrawn', { name })
      )}
      <TicketFiles message={message} />
    </Row>
  )
})
