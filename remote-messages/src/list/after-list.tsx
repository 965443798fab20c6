import { useUnread } from '@member/shared'
import { useFetchedAhead } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { ConversationPart } from '../message/read-conversations.ts'
import { useCounted } from '../message/use-counted.ts'
import { loadConversation, loadDoneNotice, loadFilterPanel, loadSearch, loadSelectionBar } from './page-parts.ts'
import { ToConversation } from './to-conversation.tsx'
import { loadActs } from './use-list-acts.ts'
import { type ListKeysOptions, useMessageKeys } from './use-message-keys.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useSeenList } from './use-seen-list.ts'

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
  /** Asks for the list again. */
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
