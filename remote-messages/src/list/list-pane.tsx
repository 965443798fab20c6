import { type ListState, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { ConversationList } from './conversation-list.tsx'
import { ListFrame } from './list-frame.tsx'
import type { useConversations } from './use-conversations.ts'

const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'

/** The conversations, or what is there instead of them. */
export function ListPaneRows(props: {
  state: ListState
  list: ReturnType<typeof useConversations>
  /** Whether only unread conversations are shown: to have none is good. */
  shows: 'unread' | 'other'
  rows: Omit<Parameters<typeof ConversationList>[0], 'busy'>
  onClear: () => void
}): ReactNode {
  const { state, list, shows, rows, onClear } = props
  const t = useTexts()
  const found = shows === 'unread' ? 'list.allRead' : 'list.nothingFound'
  return (
    <ListFrame
      state={state}
      list={list}
      onClear={onClear}
      labels={{
        empty: { title: t('list.empty'), text: t('list.emptyText'), glyph: envelope },
        nothingFound: { title: t(found), text: t(`${found}Text`), clear: t('list.clear') },
      }}
      shown={state === 'rows' ? t('list.shown', { count: list.data?.total ?? 0 }) : ''}
    >
      <ConversationList {...rows} busy={list.isPlaceholderData} />
    </ListFrame>
  )
}
