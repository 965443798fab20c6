import { type ListState, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { type ListLabels, ListStates, type ListStatesProps } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { MoreButton, type MoreParts } from './more-parts.tsx'

/** What is around the rows of the list and of a search: what is there instead of them, their next part, their number. */
export function ListFrame(props: {
  state: ListState
  list: ListStatesProps['list'] & { refetch: () => Promise<unknown>; more: MoreParts; isPlaceholderData: boolean }
  labels: Pick<ListLabels, 'empty' | 'nothingFound'>
  /** Says how many rows there are. */
  shown: string
  onClear: () => void
  children: ReactNode
}): ReactNode {
  const { state, list, labels, shown, onClear, children } = props
  const t = useTexts()
  return (
    <>
      <ListStates
        state={state}
        list={list}
        onRetry={() => void list.refetch()}
        onClear={onClear}
        labels={{
          problem: t('list.problem'),
          stale: (sentence) => t('list.stale', { sentence }),
          absent: { title: t('list.absent'), text: t('list.absentText') },
          ...labels,
        }}
      >
        {children}
        <MoreButton more={list.more} />
      </ListStates>
      <p role="status" className={baseClass.visuallyHidden}>
        {state !== 'loading' && state !== 'failed' && !list.isPlaceholderData && shown}
      </p>
    </>
  )
}
