import { type ListState, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { ListRoom, type ListStatesProps, late, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import { ConversationList } from './conversation-list.tsx'
import type { Listed } from './late-states.tsx'
import type { MoreParts } from './more-parts.tsx'
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

const LateStates = late(() => import(/* webpackChunkName: "list-states" */ './late-states.tsx'))
const MoreButton = late(() => import(/* webpackChunkName: "list-late" */ './more-parts.tsx'))

/**
 * What is around the rows of the list and of a search: what is there instead of them, their next part, their number. The
 * code of what most lists do not show comes when it is needed.
 */
export function ListFrame(props: {
  state: ListState
  list: ListStatesProps['list'] & { refetch: () => Promise<unknown>; more: MoreParts; isPlaceholderData: boolean }
  listed: Listed
  /** Said of a search that has found nothing, in place of the usual words. */
  advice?: string
  /** Says how many rows there are. */
  shown: string
  onClear: () => void
  children: ReactNode
}): ReactNode {
  const { state, list, listed, advice = '', shown, onClear, children } = props
  const loading = (
    <ListRoom>
      <Skeleton shape="list-faces" />
    </ListRoom>
  )
  return (
    <>
      {state === 'loading' && loading}
      {state !== 'loading' && (state !== 'rows' || list.error !== null) && (
        <Suspense fallback={state === 'rows' ? null : loading}>
          <LateStates
            state={state}
            list={list}
            listed={listed}
            advice={advice}
            onRetry={() => void list.refetch()}
            onClear={onClear}
          />
        </Suspense>
      )}
      {state === 'rows' && children}
      {state === 'rows' && list.more.state !== 'none' && (
        <Suspense>
          <MoreButton more={list.more} />
        </Suspense>
      )}
      <p role="status" className={baseClass.visuallyHidden}>
        {state !== 'loading' && state !== 'failed' && !list.isPlaceholderData && shown}
      </p>
    </>
  )
}
