import { useHttp, useKeys, useTexts, useUnread } from '@member/shared'
import { useFetchedAhead } from '@member/shared/ui'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'
import { useCounted } from '../message/use-counted.ts'
import type { ConversationAct } from './after-act.ts'
import { loadConversation, loadDoneNotice, loadFilterPanel, loadSearch, loadSelectionBar } from './page-parts.ts'
import { ToConversation } from './to-conversation.tsx'
import { loadActs } from './use-list-acts.ts'
import { focusedRow, useRowFocus } from './use-row-focus.ts'

/**
 * Tells the server up to which message the list was shown, so that the badge no longer counts those as unseen: while the
 * tab is visible, and once for each newest message. A stock server does not know the difference.
 */
function useSeenList(part: ConversationPart | undefined, list: 'shown' | 'hidden'): void {
  const { post } = useHttp()
  const { refresh } = useUnread()
  const told = useRef(0)
  const newest = part?.server === 'own' ? (part.conversations[0]?.newest ?? 0) : 0
  const tell = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || newest <= told.current) return
    told.current = newest
    try {
      await post('/api/interaction/seen', { id: newest })
      await refresh()
    } catch {
      // The next newer message, or the next visit, tells it.
    }
  })
  useEffect(() => {
    if (list === 'hidden' || newest === 0) return
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest, list])
}

/** The row of a key. Keys are ids, but other servers send what they like. */
const rowOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key) ?? null

/**
 * Gives the focus back to the row of a conversation that was closed, once the list is there again. Until the row comes,
 * as of a search that is asked again, the heading has it.
 */
function useOpenedRow(
  page: RefObject<HTMLElement | null>,
  open: string | null,
  layout: 'list' | 'both' | 'thread',
): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    const list = page.current
    if (list === null || closed === null || open !== null || layout === 'thread') return
    const heading = list.querySelector<HTMLElement>('h1')
    const place = rowOf(list, closed) ?? heading
    place?.focus()
    if (place !== heading) return
    const added = new MutationObserver(() => {
      // Who has gone on meanwhile is not called back.
      if (document.activeElement !== heading) return added.disconnect()
      const row = rowOf(list, closed)
      if (row === null) return
      added.disconnect()
      row.focus()
    })
    added.observe(list, { childList: true, subtree: true })
    return () => added.disconnect()
  }, [page, open, layout])
}

/** Fetches what can be opened, so that it is there without a connection, too. */
const fetchParts = () =>
  Promise.all([
    loadConversation(),
    loadSearch(),
    import(/* webpackChunkName: "list-states" */ './late-states.tsx'),
    loadSelectionBar(),
    loadFilterPanel(),
    loadDoneNotice(),
    loadActs(),
  ])

/**
 * What the list does besides showing itself: its keys and focus, what it tells the server, what it gets ready, and a
 * way past it.
 */
export default function AfterList(props: {
  keys: ListKeysOptions
  part: ConversationPart | undefined
  list: 'shown' | 'hidden'
  /** The row whose conversation is open. */
  openRow: string | null
  layout: 'list' | 'both' | 'thread'
  onAsk: (options: { cancelRefetch: boolean }) => unknown
}): ReactNode {
  const { keys, part, list, openRow, layout, onAsk } = props
  const { count } = useUnread()
  useMessageKeys(keys)
  useRowFocus(keys.page)
  useOpenedRow(keys.page, openRow, layout)
  useSeenList(part, list)
  // A stock server tells of no change but by the bell.
  useCounted(count, () => part?.server === 'stock' && onAsk({ cancelRefetch: false }))
  useFetchedAhead(part === undefined ? 'loading' : 'shown', fetchParts)
  return layout === 'both' && openRow !== null && <ToConversation />
}

export interface ListKeysOptions {
  page: RefObject<HTMLElement | null>
  rows: readonly Conversation[]
  selected: readonly Conversation[]
  /** Key of the open conversation. */
  open: string | null
  acts: 'offered' | 'none'
  onAct: (act: ConversationAct, conversations: readonly Conversation[]) => void
  onSelect: (conversation: Conversation) => void
  /** Takes back what was done last; null when nothing can be. */
  onUndo: (() => void) | null
  /** Leaves the selection, else the open conversation; null when there is neither. */
  onClose: (() => void) | null
}

/** The shortcuts of the list besides those of every list; each acts on the selected rows, else the focused or open one. */
function useMessageKeys(options: ListKeysOptions): void {
  const { page, rows, selected, open, acts, onAct, onSelect, onUndo, onClose } = options
  const t = useTexts()
  const current = () => {
    const key = focusedRow(page.current) ?? open
    return rows.filter((row) => row.key === key)
  }
  const many = (act: (conversations: readonly Conversation[]) => ConversationAct) => () => {
    const conversations = selected.length > 0 ? selected : current()
    if (conversations.length > 0) onAct(act(conversations), conversations)
  }
  const archives = (conversations: readonly Conversation[]) =>
    conversations.every(({ archived }) => archived) ? 'unarchive' : 'archive'
  const offered = [
    { keys: 'e', name: t('list.key.archive'), act: many(archives) },
    { keys: 'u', name: t('list.key.unread'), act: many(() => 'unread') },
    { keys: 'I', name: t('list.key.read'), act: many(() => 'read') },
    { keys: 'x', name: t('list.key.select'), act: () => current().forEach(onSelect) },
  ]
  useKeys([
    ...(acts === 'offered' ? offered : []),
    ...(onUndo === null ? [] : [{ keys: 'z', name: t('list.key.undo'), act: onUndo }]),
    ...(onClose === null ? [] : [{ keys: 'Escape', name: t('list.key.close'), act: onClose }]),
  ])
}
