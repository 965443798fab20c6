import { type ListState, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { ListStates } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { ConversationList } from './conversation-list.tsx'
import { MoreButton } from './more-parts.tsx'
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
  const { data, isPlaceholderData, refetch, more } = list
  const found = shows === 'unread' ? 'list.allRead' : 'list.nothingFound'
  return (
    <>
      <ListStates
        state={state}
        list={list}
        onRetry={() => void refetch()}
        onClear={onClear}
        labels={{
          problem: t('list.problem'),
          stale: (sentence) => t('list.stale', { sentence }),
          absent: { title: t('list.absent'), text: t('list.absentText') },
          empty: { title: t('list.empty'), text: t('list.emptyText'), glyph: envelope },
          nothingFound: { title: t(found), text: t(`${found}Text`), clear: t('list.clear') },
        }}
      >
        <ConversationList {...rows} busy={isPlaceholderData} />
        <MoreButton more={more} />
      </ListStates>
      <p role="status" className={baseClass.visuallyHidden}>
        {state === 'rows' && !isPlaceholderData && t('list.shown', { count: data?.total ?? 0 })}
      </p>
    </>
  )
}
