import { MissingDialog, useTexts } from '@member/shared'
import {
  Announcement,
  EarlierLine,
  LaterLine,
  late,
  NewPill,
  ThreadLine,
  ThreadLog,
  type ThreadPlace,
  ThreadRoom,
  useFetchedAhead,
  useReadingPlace,
  useRenewedFiles,
  useThreadNews,
  useThreadPages,
  useUnreadDivider,
} from '@member/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useRowFocus } from '../list/use-row-focus.ts'
import { useSteady } from '../list/use-steady.ts'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { conversationKey } from '../message/conversation.ts'
import type { Message, Thread } from '../message/message.ts'
import { wordsOf } from '../message/plain-text.ts'
import { useQuietKind } from '../preferences/use-preferences.ts'
import { Composer } from '../sending/composer.tsx'
import { OutgoingBubbles } from '../sending/outgoing-bubbles.tsx'
import { ConversationHead, HeadMenu, personName } from './conversation-head.tsx'
import { DoneLine } from './done-line.tsx'
import { type ThreadActs, ThreadActsContext } from './message-menu.tsx'
import { MessageView } from './message-view.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { useConversationActs } from './use-conversation-acts.ts'
import { messageElementId, type OpeningPlace, useFoundMessage, useOpeningPlace } from './use-opening-place.ts'
import { lastUnread, useSeen } from './use-seen.ts'
import type { useThread } from './use-thread.ts'

const placeOf = ({ id, time, direction }: Message): ThreadPlace => {
  return { seq: id, kind: 'message', at: time, author: direction }
}

const newsOf = {
  seqOf: ({ id }: Message) => id,
  isOthers: ({ direction }: Message) => direction === 'received',
}

const ReportDialog = late(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './report-dialog.tsx'),
  MissingDialog,
)
const Pictures = late(
  () => import(/* webpackChunkName: "conversation-pictures" */ './pictures.tsx'),
  ({ onShow, ...missing }) => <MissingDialog {...missing} onClose={() => onShow(null)} />,
)

/** Who deletes a message goes on at the next one. */
const messagesInTurn = { attribute: 'data-seq', beside: '[data-beside=messages]', otherwise: '[role="log"]' }

/** Fetches what can be opened, so that it is there without a connection, too. */
const fetchParts = () =>
  Promise.all([
    import(/* webpackChunkName: "conversation-dialogs" */ './ask-dialog.ts'),
    import(/* webpackChunkName: "attachments" */ '../sending/attachments.tsx'),
    import(/* webpackChunkName: "conversation-pictures" */ './pictures.tsx'),
  ])

export interface OpenConversationProps {
  thread: Thread
  query: ReturnType<typeof useThread>
  /** Message that it opens at; null for the first unread one. */
  message: number | null
  /** What was searched to find it; empty for nothing. */
  searched: string
  onBack: (() => void) | undefined
}

/** The messages of a conversation, what can be done with them, and where the reader answers. */
export function OpenConversation({
  thread,
  query,
  message: opensAt,
  searched,
  onBack,
}: OpenConversationProps): ReactNode {
  const t = useTexts()
  const server = useQueryClient().getQueryData<MessageServer>(messageKeys.server) ?? 'own'
  const own = server === 'own'
  const { partner, kind, earlier, later } = thread
  const name = personName(partner, t)
  const key = conversationKey(partner.id, kind)
  const isShown = (clientId: string) => thread.messages.some((message) => message.clientId === clientId)
  // Rendering a page of earlier messages gives way to what the reader types.
  const messages = useDeferredValue(thread.messages)
  const dividerId = useId()
  const found = useFoundMessage(messages, earlier, opensAt)
  const unreadFrom = useUnreadDivider(thread.firstUnread || null, query.isFetchedAfterMount ? 'here' : 'awaited')
  const scroller = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { seen, pause } = useSeen(partner.id, kind, query.pages)
  const quietKind = useQuietKind(kind, server)
  const acts = useConversationActs({ thread, query, quietKind, pause })
  const renewFiles = useRenewedFiles(query.pages.reload, query.dataUpdatedAt)
  const [reported, setReported] = useState<Message | 'member' | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const pages = useThreadPages(query.pages)
  useFetchedAhead('shown', fetchParts)
  useRowFocus(root, messagesInTurn)
  const opening: OpeningPlace =
    found === null ? { part: dividerId, at: 'start' } : { part: messageElementId(found), at: 'centre' }
  const place = useReadingPlace(root, opening.part, {
    last: later === 'more' ? 'known' : 'newest',
    onNearStart: () => earlier === 'more' && pages.load('earlier'),
    onNearEnd: () => later === 'more' && pages.load('later'),
    onRead(bottom) {
      const read = lastUnread(thread.messages, list.current, scroller.current, bottom)
      if (read !== undefined) seen(read)
    },
  })
  useOpeningPlace(root, scroller, opening)
  const end = later === 'more' ? 'below' : place.end
  const news = useThreadNews(thread.messages, newsOf, end)
  const toNewest = async () => {
    if (later !== 'more' || (await pages.toNewest()) === 'loaded') place.toEnd()
  }
  const leaveForNewest = () => {
    // The button goes.
    list.current?.focus({ preventScroll: true })
    return toNewest()
  }
  const said =
    news.newest === null ? '' : t('conversation.newMessage', { name, text: wordsOf(news.newest).slice(0, 200) })
  const last = later === 'none' ? thread.messages.at(-1) : undefined
  const threadActs = useSteady<ThreadActs>({
    remove: acts.remove,
    markUnread: (message) => void acts.markUnread(message),
    report: setReported,
    quietKind: (badge) => void acts.quietKind(badge),
    showPicture: setPicture,
    refreshFiles: ({ id }) => renewFiles(id),
  })
  const { badge } = quietKind
  // The same as long as they are, so that messages are not rendered again with everything around them.
  const offeredActs = useMemo(() => ({ ...threadActs, server, badge }), [threadActs, server, badge])
  return (
    <ThreadActsContext value={offeredActs}>
      <ConversationHead thread={thread} onBack={onBack}>
        {own && <HeadMenu thread={thread} name={name} acts={acts} onReport={() => setReported('member')} />}
      </ConversationHead>
      <ThreadRoom ref={scroller} root={root}>
        {earlier === 'more' ? (
          <EarlierLine
            state={pages.earlier}
            paper={t('conversation.notPrinted')}
            onRetry={() => pages.load('earlier', 'again')}
          />
        ) : (
          <ThreadLine>{t(messages.length === 0 ? 'conversation.empty' : 'conversation.beginning')}</ThreadLine>
        )}
        <ThreadLog
          label={t('conversation.messages')}
          list={list}
          entries={messages}
          placeOf={placeOf}
          unreadFrom={unreadFrom}
          dividerId={dividerId}
          days={onBack === undefined ? 'h3' : 'h2'}
          render={(message, place) => (
            <MessageView
              message={message}
              place={place}
              partner={partner}
              name={name}
              found={message.id === opensAt ? 'found' : 'plain'}
              searched={message.id === opensAt ? searched : ''}
              receipt={last?.direction === 'sent' && last.id === message.id ? 'told' : 'untold'}
            />
          )}
        />
        {later === 'more' && (
          <LaterLine
            state={pages.later}
            paper={t('conversation.notPrinted')}
            onRetry={() => pages.load('later', 'again')}
          />
        )}
        <OutgoingBubbles
          conversation={key}
          isShown={isShown}
          onSent={async () => (await query.refetch()).isSuccess}
          onTakenBack={() => void query.refetch()}
        />
        <Announcement>{said}</Announcement>
      </ThreadRoom>
      <DoneLine done={acts.done} onUndo={() => void acts.undo()} onEnd={acts.forget} />
      {/* Of many unread messages most may not be loaded yet. */}
      <NewPill end={end} unshown={Math.max(news.unshown, thread.unread)} onGo={() => void leaveForNewest()} />
      {thread.writing === 'allowed' ? (
        <Composer
          conversation={key}
          to={partner.id}
          name={name}
          after={thread.messages.at(-1)?.id ?? 0}
          files={own ? 'offered' : 'absent'}
          isShown={isShown}
          onSent={() => void toNewest()}
          onLeave={() => list.current?.focus({ preventScroll: true })}
        />
      ) : (
        <ReadOnlyNote thread={thread} onUnblock={() => void acts.block(false)} />
      )}
      {reported !== null && (
        <Suspense fallback={null}>
          <ReportDialog
            id={reported === 'member' ? key : `${reported.id}`}
            name={name}
            about={reported === 'member' ? 'member' : 'message'}
            onReport={(report) => acts.report({ id: reported === 'member' ? 0 : reported.id, ...report })}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
      {picture !== null && (
        <Suspense fallback={null}>
          <Pictures messages={thread.messages} current={picture} onShow={setPicture} onUse={threadActs.refreshFiles} />
        </Suspense>
      )}
    </ThreadActsContext>
  )
}
