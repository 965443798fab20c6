import { useTexts } from '@member/shared'
import { Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import { type MessageKind, readConversationId } from '../message/conversation.ts'
import { Frame, Note, Room } from './conversation-frame.ts'
import { BackButton } from './conversation-head.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { personName } from './person-name.ts'
import { useFrameSize } from './use-frame-size.ts'
import { useThread } from './use-thread.ts'

export interface ConversationViewProps {
  /** As addresses name it: `7` for the member 7, `7:system` for what the system sent by them. */
  id: string
  /** Message that it opens at, e.g. one that a search has found; default the first unread one. */
  message?: number | null
  /** Leads back to the list; missing where that stands beside it. */
  onBack?: () => void
}

/** A conversation, in the place of the list or beside it. */
export default function ConversationView({ id, message = null, onBack }: ConversationViewProps): ReactNode {
  const t = useTexts()
  const named = readConversationId(id)
  if (named === null) return <Note>{t('conversation.notFound')}</Note>
  return (
    <Conversation key={`${named.key} ${message}`} id={named.id} kind={named.kind} message={message} onBack={onBack} />
  )
}

interface ConversationProps {
  id: string
  kind: MessageKind
  message: number | null
  onBack: (() => void) | undefined
}

function Conversation({ id, kind, message, onBack }: ConversationProps): ReactNode {
  const t = useTexts()
  const frame = useRef<HTMLElement>(null)
  const size = useFrameSize(frame)
  const query = useThread(id, kind, message)
  const { data: thread, error, isFetching, refetch } = query
  const alone = onBack !== undefined
  const label =
    thread === undefined ? t('conversation.title') : t('conversation.with', { name: personName(thread.partner, t) })
  return (
    <Frame ref={frame} aria-label={label} data-place={alone ? 'alone' : 'beside'} style={alone ? size : undefined}>
      {thread === undefined ? (
        <>
          {alone && <BackButton onBack={onBack} />}
          <Room>
            {error === null ? (
              <Skeleton shape="detail" />
            ) : (
              <Problem
                error={error}
                otherwise={t('conversation.problem')}
                absent={{ title: t('conversation.absent'), text: t('conversation.absentText') }}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </Room>
        </>
      ) : (
        <OpenConversation thread={thread} query={query} message={message} onBack={onBack} />
      )}
    </Frame>
  )
}
