import { useFetchedAhead } from '@member/shared/ui'
import type { ConversationPart } from '../message/read-conversations.ts'
import { loadActs } from './use-list-acts.ts'
import { type ListKeysOptions, useMessageKeys } from './use-message-keys.ts'
import { useSeenList } from './use-seen-list.ts'

/** Fetches what can be opened, so that it is there without a connection, too. */
const fetchParts = () =>
  Promise.all([
    import('../conversation/conversation-view.tsx'),
    import('../search/search-results.tsx'),
    import(/* webpackChunkName: "list-states" */ './late-states.tsx'),
    import('./selection-bar.tsx'),
    import('./filter-panel.tsx'),
    import(/* webpackChunkName: "list-acts" */ '../undo/done-notice.tsx'),
    loadActs(),
  ])

/** What the list does besides showing itself: its keys, what it tells the server, and what it gets ready. */
export default function AfterList(props: {
  keys: ListKeysOptions
  part: ConversationPart | undefined
  list: 'shown' | 'hidden'
}): null {
  const { keys, part, list } = props
  useMessageKeys(keys)
  useSeenList(part, list)
  useFetchedAhead(part === undefined ? 'loading' : 'shown', fetchParts)
  return null
}
