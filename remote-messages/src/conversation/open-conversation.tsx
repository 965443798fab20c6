import { useTexts } from '@member/shared'
import { Button, useReadingPlace } from '@member/shared/ui'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { conversationKey } from '../message/conversation.ts'
import type { Thread } from '../message/message.ts'
import { Composer } from '../sending/composer.tsx'
import { OutgoingBubbles } from '../sending/outgoing-bubbles.tsx'
import { Announcement } from './announcement.tsx'
import { Content, NewPill, Note, Scroller } from './conversation-frame.ts'
import { personName } from './person-name.ts'
import { messagesFromEnd, readUpTo } from './read-up-to.ts'
import { Timeline } from './timeline.tsx'
import { useNews } from './use-news.ts'
import { usePages } from './use-pages.ts'
import { useSeen } from './use-seen.ts'
import type { useThread } from './use-thread.ts'
import { useUnreadDivider } from './use-unread-divider.ts'

export interface OpenConversationProps {
  thread: Thread
  query: ReturnType<typeof useThread>
}

/** The messages of a conversation, and where the reader answers. */
export function OpenConversation({ thread, query }: OpenConversationProps): ReactNode {
  const t = useTexts()
  const { partner, kind, earlier, later } = thread
  const name = personName(partner, t)
  const key = conversationKey(partner.id, kind)
  // Rendering a page of earlier messages gives way to what the reader types.
  const messages = useDeferredValue(thread.messages)
  const dividerId = useId()
  const unreadFrom = useUnreadDivider(thread, query.isFetchedAfterMount ? 'here' : 'awaited')
  const scroller = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { seen } = useSeen(partner.id, kind, query.pages)
  const pages = usePages(query.pages)
  const place = useReadingPlace(root, dividerId, {
    onNearStart: () => earlier === 'more' && pages.load('earlier'),
    onNearEnd: () => later === 'more' && pages.load('later'),
    onRead(bottom) {
      const box = scroller.current?.getBoundingClientRect()
      if (list.current === null || box === undefined) return
      const upTo = readUpTo(messagesFromEnd(list.current), { top: box.top, bottom })
      const last = thread.messages.findLast(
        ({ id, direction, status }) => id <= upTo && direction === 'received' && status === 'unread',
      )
      if (last !== undefined) seen(last.id)
    },
  })
  const end = later === 'more' ? 'below' : place.end
  const news = useNews(thread.messages, end)
  const toNewest = async () => {
    if (later === 'more') await pages.toNewest()
    place.toEnd()
  }
  const receiptOf = later === 'none' ? thread.messages.at(-1) : undefined
  const [known] = useState(() => new Set<string>())
  for (const { clientId } of thread.messages) if (clientId !== '') known.add(clientId)
  return (
    <>
      <Scroller ref={scroller}>
        <Content ref={root}>
          {earlier === 'more' ? (
            <Note>
              {pages.earlier === 'failed' ? (
                <Button variant="quiet" onClick={() => pages.load('earlier', 'again')}>
                  {t('conversation.earlierFailed')}
                </Button>
              ) : (
                t('conversation.earlierLoading')
              )}
            </Note>
          ) : (
            messages.length > 0 && <Note>{t('conversation.beginning')}</Note>
          )}
          {messages.length === 0 && <Note>{t('conversation.empty')}</Note>}
          <Timeline
            list={list}
            messages={messages}
            partner={partner}
            name={name}
            unreadFrom={unreadFrom}
            dividerId={dividerId}
            receiptOf={receiptOf?.direction === 'sent' ? receiptOf.id : null}
          />
          <OutgoingBubbles
            conversation={key}
            isShown={(clientId) => known.has(clientId)}
            onSent={async () => ((await query.refetch()).isSuccess ? 'answered' : 'unanswered')}
          />
          <Announcement newest={news.newest} name={name} />
        </Content>
      </Scroller>
      <NewPill>
        {end === 'below' && (
          <Button variant="primary" onClick={() => void toNewest()}>
            {news.unshown > 0 ? t('conversation.newCount', { count: news.unshown }) : t('conversation.toNewest')}
          </Button>
        )}
      </NewPill>
      {thread.writing === 'allowed' ? (
        <Composer
          conversation={key}
          to={partner.id}
          name={name}
          onSent={() => void toNewest()}
          onLeave={() => list.current?.focus({ preventScroll: true })}
        />
      ) : (
        <Note data-edge="above">{t(`conversation.readOnly.${readOnlyBecause(thread)}`)}</Note>
      )}
    </>
  )
}

/** Why nothing can be written here. */
const readOnlyBecause = ({ blocked, kind, partner }: Thread): 'blocked' | 'account' | 'gone' =>
  blocked ? 'blocked' : kind !== 'person' || partner.state === 'there' ? 'account' : 'gone'
