import { ApiError, useTexts } from '@member/shared'
import { BackArrow, Problem, Skeleton, ThreadFrame } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type MessageKind, readConversationId } from '../message/conversation.ts'
import { Head, Name, Note, Room, Who } from './conversation-frame.ts'
import { personName } from './conversation-head.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { useThread } from './use-thread.ts'

export interface ConversationViewProps {
  /** As addresses name it: `7` for the member 7, `7:system` for what the system sent by them. */
  id: string
  /** Message that it opens at, e.g. one that a search has found; default the first unread one. */
  message?: number | null
  /** What was searched to find that message; its words are marked. */
  searched?: string
  /** Leads back to the list; missing where that stands beside it. */
  onBack?: () => void
}

/** A conversation, in the place of the list or beside it. */
export default function ConversationView({
  id,
  message = null,
  searched = '',
  onBack,
}: ConversationViewProps): ReactNode {
  const t = useTexts()
  const named = readConversationId(id)
  const visit = useVisit()
  if (named === null) return <Note>{t('conversation.notFound')}</Note>
  const key = message === null ? named.key : `${named.key} ${message} ${visit}`
  const at = { message, searched: message === null ? '' : searched }
  return <Conversation key={key} id={named.id} kind={named.kind} {...at} onBack={onBack} />
}

/** How often the address was gone to again while it was open, e.g. by another press on what a search has found. */
function useVisit(): number {
  const { key, search } = useLocation()
  const [visit, setVisit] = useState({ key, search, times: 0 })
  if (visit.key === key) return visit.times
  const times = visit.times + (visit.search === search ? 1 : 0)
  setVisit({ key, search, times })
  return times
}

interface ConversationProps {
  id: string
  kind: MessageKind
  message: number | null
  searched: string
  onBack: (() => void) | undefined
}

/** Whether the server names nobody for this conversation: to ask again would change nothing. */
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'failure'

function Conversation({ id, kind, message, searched, onBack }: ConversationProps): ReactNode {
  const t = useTexts()
  const query = useThread(id, kind, message)
  const { data: thread, error, isFetching, refetch } = query
  const alone = onBack !== undefined
  const label =
    thread === undefined ? t('conversation.title') : t('conversation.with', { name: personName(thread.partner, t) })
  return (
    <ThreadFrame label={label} place={alone ? 'alone' : 'beside'}>
      {thread === undefined ? (
        <>
          {alone && (
            <Head>
              <BackArrow label={t('conversation.back')} onClick={onBack} />
              <Who>{error !== null && <Name as="h1">{t('conversation.title')}</Name>}</Who>
            </Head>
          )}
          <Room>
            {error === null ? (
              <Skeleton shape="detail" />
            ) : isRefused(error) ? (
              <Note>{error.message || t('conversation.notFound')}</Note>
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
        <OpenConversation thread={thread} query={query} message={message} searched={searched} onBack={onBack} />
      )}
    </ThreadFrame>
  )
}
