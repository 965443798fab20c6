import type { ListState } from '@member/shared'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { focusPageHeading } from './focus-page-heading.ts'
import { InlineNotice } from './inline-notice.tsx'
import { useKitTexts } from './kit-texts.ts'
import { ListRoom } from './list-room.ts'
import { Problem } from './problem.tsx'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'

/** Texts of a list without rows, or with earlier rows only. */
export interface ListLabels {
  /** Shown when a failure has no message. */
  problem: string
  /** Shown above rows that could not be reloaded; gets the message of the failure. */
  stale: (sentence: string) => string
  /** No rows yet. */
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'action' | 'glyph'>
  /** No rows match the filters; `clear` labels the button that removes them. */
  nothingFound: { title: string; text?: string; clear: string }
  /** The server does not have this list. Without this text, that is an ordinary failure. */
  absent?: { title: string; text: string }
}

export interface ListStatesProps {
  state: ListState
  /** The list's query. */
  list: { error: Error | null; isFetching: boolean }
  labels: ListLabels
  onRetry: () => void
  /** Removes the filters. */
  onClear: () => void
  /** Heading level of the titles. Default 2. */
  level?: 2 | 3
  /** How the rows look while they load. Default `list`. */
  shape?: SkeletonProps['shape']
  /** CSS height reserved for the rows until they load, so that the content below does not move. */
  reserve?: string
  /** The rows. */
  children: ReactNode
}

/** Shows a list in each of its states: its rows, or what replaces them. */
export function ListStates(props: ListStatesProps): ReactNode {
  const { state, list, labels, onRetry, onClear, level = 2, shape = 'list', reserve, children } = props
  const { error, isFetching } = list
  const texts = useKitTexts()
  switch (state) {
    case 'loading':
      return (
        <ListRoom style={{ minBlockSize: reserve }}>
          <Skeleton shape={shape} />
        </ListRoom>
      )
    case 'failed':
      return (
        <ListRoom style={{ minBlockSize: reserve }}>
          <Problem
            error={error}
            otherwise={labels.problem}
            absent={labels.absent}
            retrying={isFetching}
            onRetry={onRetry}
          />
        </ListRoom>
      )
    case 'empty':
      return <EmptyState level={level} {...labels.empty} />
    case 'nothing-found': {
      const { title, text, clear } = labels.nothingFound
      const start = () => {
        onClear()
        // The button disappears together with this state.
        focusPageHeading()
      }
      return <EmptyState level={level} title={title} text={text} action={<Button onClick={start}>{clear}</Button>} />
    }
    case 'rows':
      return (
        <>
          {error !== null && (
            <ListRoom>
              <InlineNotice
                tone="warn"
                announce="polite"
                actions={
                  <Button busy={isFetching} onClick={onRetry}>
                    {texts.retry}
                  </Button>
                }
              >
                {labels.stale(error.message || labels.problem)}
              </InlineNotice>
            </ListRoom>
          )}
          {children}
        </>
      )
  }
}
