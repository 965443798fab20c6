import { MissingDialog, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import {
  Button,
  ButtonLink,
  late,
  NewPill,
  ThreadLog,
  type ThreadPlace,
  useFetchedAhead,
  useReadingPlace,
  useRenewedFiles,
} from '@member/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { conversationPath } from '../addresses.ts'
import { useRowFocus } from '../list/use-row-focus.ts'
import { useSteady } from '../list/use-steady.ts'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { conversationKey } from '../message/conversation.ts'
import type { Message, Thread } from '../message/message.ts'
import { wordsOf } from '../message/plain-text.ts'
import { useQuietKind } from '../preferences/use-preferences.ts'
import { Composer } from '../sending/composer.tsx'
import { OutgoingBubbles } from '../sending/outgoing-bubbles.tsx'
import { Content, Note, Scroller } from './conversation-frame.ts'
import { ConversationHead, HeadMenu, personName } from './conversation-head.tsx'
import { type ThreadActs, ThreadActsContext } from './message-menu.tsx'
import { MessageView } from './message-view.tsx'
import { DoneLine, EarlierLine, LaterFailedLine } from './page-lines.tsx'
import { useConversationActs } from './use-conversation-acts.ts'
import { messageElementId, type OpeningPlace, useFoundMessage, useOpeningPlace } from './use-opening-place.ts'
import { lastUnread, useSeen } from './use-seen.ts'
import { useNews, usePages, type useThread, useUnreadDivider } from './use-thread.ts'

/** Says a new message of the other to screen readers, when they are idle. */
function Announcement({ newest, name }: { newest: Message | null; name: string }): ReactNode {
  const t = useTexts()
  return (
    <p role="status" className={baseClass.visuallyHidden}>
      {newest !== null && t('conversation.newMessage', { name, text: wordsOf(newest).slice(0, 200) })}
    </p>
  )
}

const placeOf = ({ id, time, direction }: Message): ThreadPlace => {
  return { seq: id, kind: 'message', at: time, author: direction }
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
    import(/* webpackChunkName: "conversation-dialogs" */ './sure-dialog.tsx'),
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
  const unreadFrom = useUnreadDivider(thread, query.isFetchedAfterMount ? 'here' : 'awaited')
  const scroller = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { seen, pause } = useSeen(partner.id, kind, query.pages)
  const quietKind = useQuietKind(kind, server)
  const acts = useConversationActs({ thread, query, quietKind, pause })
  const renewFiles = useRenewedFiles(query.pages.reload, query.dataUpdatedAt)
  const [reported, setReported] = useState<Message | 'member' | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const pages = usePages(query.pages)
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
  const news = useNews(thread, end)
  const toNewest = async () => {
    if (later !== 'more' || (await pages.toNewest()) === 'loaded') place.toEnd()
  }
  const leaveForNewest = () => {
    // The button goes.
    list.current?.focus({ preventScroll: true })
    return toNewest()
  }
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
      <Scroller ref={scroller}>
        <Content>
          {/* As high as the messages: a new one changes it, also where there is room for more. */}
          <div ref={root}>
            <EarlierLine
              state={earlier === 'more' ? pages.earlier : messages.length === 0 ? 'empty' : 'beginning'}
              onRetry={() => pages.load('earlier', 'again')}
            />
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
            {later === 'more' && pages.later === 'failed' && (
              <LaterFailedLine onRetry={() => pages.load('later', 'again')} />
            )}
            <OutgoingBubbles
              conversation={key}
              isShown={isShown}
              onSent={async () => ((await query.refetch()).isSuccess ? 'answered' : 'unanswered')}
            />
            <Announcement newest={news.newest} name={name} />
          </div>
        </Content>
      </Scroller>
      <DoneLine done={acts.done} onUndo={() => void acts.undo()} onEnd={acts.forget} />
      <NewPill>
        {end === 'below' && (
          <Button variant="primary" onClick={() => void leaveForNewest()}>
            {news.unshown > 0 ? t('conversation.newCount', { count: news.unshown }) : t('conversation.toNewest')}
          </Button>
        )}
      </NewPill>
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
        <Note data-edge="above">
          {t(`conversation.readOnly.${readOnlyBecause(thread)}`)}
          {thread.kind !== 'person' && partner.account === 'official' && (
            <ButtonLink variant="quiet" to={conversationPath(Number(partner.id))}>
              {t('conversation.writeTo', { name: partner.nickname })}
            </ButtonLink>
          )}
          {thread.blocked && (
            <Button variant="quiet" onClick={() => void acts.block(false)}>
              {t('conversation.unblock')}
            </Button>
          )}
        </Note>
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

/** Why nothing can be written here. */
const readOnlyBecause = ({ blocked, kind, partner }: Thread): 'blocked' | 'notice' | 'account' | 'gone' => {
  if (blocked) return 'blocked'
  if (kind !== 'person') return 'notice'
  return partner.state === 'there' ? 'account' : 'gone'
}
