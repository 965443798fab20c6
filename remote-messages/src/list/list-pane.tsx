import { type ListState, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { ConversationList } from './conversation-list.tsx'
import { ListFrame } from './list-frame.tsx'
import type { useConversations } from './use-conversations.ts'

/** The conversations, or what is there instead of them. */
export function ListPaneRows(props: {
  state: ListState
  list: ReturnType<typeof useConversations>
  listed: 'conversations' | 'unread'
  rows: Omit<Parameters<typeof ConversationList>[0], 'busy'>
  onClear: () => void
}): ReactNode {
  const { state, list, listed, rows, onClear } = props
  const t = useTexts()
  return (
    <ListFrame
      state={state}
      list={list}
      onClear={onClear}
      listed={listed}
      shown={state === 'rows' ? t('list.shown', { count: list.data?.total ?? 0 }) : ''}
    >
      <ConversationList {...rows} busy={list.isPlaceholderData} />
    </ListFrame>
  )
}
