import { useMay, useMember, useNavigation, useTexts } from '@member/shared'
import {
  Announcement,
  EarlierLine,
  LaterLine,
  NewPill,
  ThreadFrame,
  ThreadRoom,
  useReadingPlace,
  useThreadNews,
  useThreadPages,
  useUnreadDivider,
} from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import {
  type ReactNode,
  Suspense,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { sentNoticeId, sentTicketAtom } from '../new/sent-ticket.ts'
import { offeredActs, waitsAtEnd } from '../ticket/offered-acts.ts'
import { messageSentAs, type Thread } from '../ticket/thread.ts'
import type { Entry, Viewer } from '../ticket/ticket.ts'
import { ticketPath, viewOf } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import { conversationOf, type TicketMessage } from '../writing/ticket-message.ts'
import { UndoSlot } from '../writing/undo-slot.tsx'
import {
  AgentTools,
  ConflictNotice,
  EndOfThread,
  FactsDialog,
  PresenceLine,
  SelectionQuote,
  SideFacts,
  StaleNotice,
  ThreadGallery,
} from './around-thread.tsx'
import { ComposerSlot, OutgoingMessages } from './composer-slot.tsx'
import { entryWords } from './entry-words.ts'
import { HeaderActs } from './header-acts.tsx'
import { type Chrome, isOwn, ReaderContext } from './reader.ts'
import { ThreadActionsContext, useThreadActionsOf } from './thread-actions.ts'
import { AfterTimeline, Aside, Bottom, Columns, ThreadColumn, ToolsRoom } from './thread-frame.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { type SelectedText, useThreadKeys } from './thread-keys.ts'
import { Timeline } from './timeline.tsx'
import { firstUnread } from './timeline-items.ts'
import { useKeptFocus, useLateHeading } from './use-kept-focus.ts'
import { usePrint } from './use-print.ts'
import { readUpTo, useMarks, useSeen, useViewing } from './use-seen.ts'
import { useTicketAct, useUnlink } from './use-ticket-act.ts'

const seqOf = ({ seq }: Entry): number => seq

export interface OpenThreadProps {
  query: ReturnType<typeof useThread>
  thread: Thread
  viewer: Viewer
  chrome: Chrome
}

/** A ticket whose data is here. */
export function OpenThread({ query, thread, viewer, chrome }: OpenThreadProps): ReactNode {
  const t = useTexts()
  const may = useMay()
  const memberId = useMember().member?.id
  const { ticket, more, presence } = thread
  // A member has their own tickets only: who they are need not be waited for.
  const readerId = viewer === 'member' ? ticket.requester?.id : memberId
  const reader = useMemo(() => ({ id: String(readerId ?? ''), viewer }), [readerId, viewer])
  // Rendering a page of earlier messages gives way to what the reader types.
  const entries = useDeferredValue(thread.entries)
  const offered = offeredActs(ticket, viewer, may)
  const offeredKey = offered.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same acts are the same list
  const keptOffered = useMemo(() => offered, [offeredKey])
  const acting = useTicketAct(query, reader, (changed) => offeredActs(changed, viewer, may))
  const messages = useThreadActionsOf(ticket.id, reader, keptOffered, query)
  const [showsFacts, setShowsFacts] = useState(false)

  const dividerId = useId()
  const unread = firstUnread(thread.entries, ticket.lastSeen, reader)?.seq ?? null
  const unreadFrom = useUnreadDivider(unread, query.isFetchedAfterMount ? 'here' : 'awaited')
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  useKeptFocus(frame, () => list.current?.focus({ preventScroll: true }))
  useLateHeading(chrome)
  const { seen, pause } = useSeen(ticket.id, viewer, query.pages)
  const marks = useMarks(ticket.id, viewer, query, pause)
  const pages = useThreadPages(query.pages)
  const reading = {
    last: more.later ? ('known' as const) : ('newest' as const),
    onNearStart: () => more.earlier && pages.load('earlier'),
    onNearEnd: () => more.later && pages.load('later'),
    onRead: (bottom: number) => seen(readUpTo(list.current, bottom)),
  }
  const place = useReadingPlace(root, dividerId, reading, sentNoticeId)
  const end = more.later ? 'below' : place.end
  const isOthers = (entry: Entry) => entry.kind === 'message' && !isOwn(entry.author, reader)
  const news = useThreadNews(thread.entries, { seqOf, isOthers }, end)
  useViewing(ticket.id, viewer)
  const { print } = usePrint(thread, query, entries.length)
  const { actions } = messages
  useThreadKeys({ entries, reader, list, actions, marks })
  const unlink = useUnlink(acting, offered)
  const quoteSelected = ({ messageId, text }: SelectedText) => {
    const message = entries.find((entry) => entry.kind === 'message' && entry.id === messageId)
    if (message?.kind === 'message') actions.quote(message, text)
  }
  const kinds = (['reply', 'note'] as const).filter((kind) => offered.includes(kind))
  const around = useContext(ComposerPlaceContext)
  const { go } = useNavigation()
  const openOther = ({ ticket: other, view }: TicketMessage) => {
    if (around.onOpen !== undefined && view === 'manage') around.onOpen(other)
    else go(ticketPath(other, view === 'manage' ? 'agent' : 'member'))
  }
  const toNewest = async () => {
    if (!more.later || (await pages.toNewest()) === 'loaded') place.toEnd()
  }
  // Who has just sent it reads it from its top, and waits for the answer.
  const sent = useAtomValue(sentTicketAtom)
  const showAnswer = useEffectEvent(() => {
    if (sent?.id === ticket.id) void toNewest()
  })
  useEffect(() => {
    if (ticket.firstResponse !== null) showAnswer()
  }, [ticket.firstResponse])
  return (
    <ReaderContext value={reader}>
      <ThreadActionsContext value={messages.actions}>
        <ThreadFrame ref={frame} label={t('thread.title')} place={chrome === 'page' ? 'alone' : 'beside'}>
          <ThreadHeader
            ticket={ticket}
            chrome={chrome}
            onFacts={() => setShowsFacts(true)}
            acts={
              <HeaderActs
                ticket={ticket}
                offered={offered}
                acting={acting}
                marks={marks}
                onPrint={print}
                onFacts={() => setShowsFacts(true)}
              />
            }
          >
            {viewer === 'agent' && (
              <Suspense fallback={<ToolsRoom />}>
                <AgentTools ticket={ticket} query={query} acting={acting} marks={marks} />
              </Suspense>
            )}
            {acting.conflict !== null && <ConflictNotice acting={acting} offered={offered} />}
            {query.error !== null && <StaleNotice query={query} viewer={viewer} />}
          </ThreadHeader>
          <Columns>
            <ThreadColumn>
              <ThreadRoom root={root}>
                {more.earlier && (
                  <EarlierLine
                    state={pages.earlier}
                    paper={t('print.earlier')}
                    onRetry={() => pages.load('earlier', 'again')}
                  />
                )}
                <Timeline list={list} entries={entries} unreadFrom={unreadFrom} dividerId={dividerId} />
                {more.later && (
                  <LaterLine
                    state={pages.later}
                    paper={t('print.later')}
                    onRetry={() => pages.load('later', 'again')}
                  />
                )}
                {offered.includes('reply') && <SelectionQuote list={list} onQuote={quoteSelected} />}
                <AfterTimeline tabIndex={-1}>
                  <OutgoingMessages
                    ticket={ticket}
                    viewer={viewer}
                    shownMessage={messageSentAs(thread.entries)}
                    onSettled={() => void query.refetch()}
                  />
                  {(ticket.rating !== null || waitsAtEnd(offered)) && (
                    <EndOfThread ticket={ticket} offered={offered} acting={acting} />
                  )}
                </AfterTimeline>
                <Announcement>{news.newest === null ? '' : entryWords(news.newest, reader, t)}</Announcement>
              </ThreadRoom>
              <Bottom>
                <NewPill end={end} unshown={news.unshown} onGo={() => void toNewest()} />
                <UndoSlot here={conversationOf({ ticket: ticket.id, view: viewOf(viewer) })} onOpen={openOther} />
                <PresenceLine presence={presence} />
                <ComposerSlot
                  ticket={ticket}
                  viewer={viewer}
                  kinds={kinds}
                  shownMessage={messageSentAs(thread.entries)}
                  quote={messages.quoted}
                  onQuoteDropped={messages.dropQuote}
                  onSent={() => void toNewest()}
                  onLeave={() => list.current?.focus({ preventScroll: true })}
                />
              </Bottom>
            </ThreadColumn>
            <Aside aria-label={t('facts.title')} tabIndex={0}>
              <SideFacts ticket={ticket} entries={entries} onUnlink={unlink} />
            </Aside>
          </Columns>
          {showsFacts && (
            <FactsDialog ticket={ticket} entries={entries} onUnlink={unlink} onClose={() => setShowsFacts(false)} />
          )}
          {messages.picture !== null && (
            <ThreadGallery
              entries={thread.entries}
              current={messages.picture}
              onShow={messages.showPicture}
              onUse={messages.actions.refreshFiles}
            />
          )}
        </ThreadFrame>
      </ThreadActionsContext>
    </ReaderContext>
  )
}
