import type { ListState } from '@member/shared'
import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { focusPageHeading } from './focus-page-heading.ts'
import { InlineNotice } from './inline-notice.tsx'
import { Problem } from './problem.tsx'
import { Skeleton } from './skeleton.tsx'
import { useKitTexts } from './use-kit-texts.ts'

/** What a list says when it has no rows to show, or old ones only. */
export interface ListLabels {
  /** Told when a failure has no sentence of its own. */
  problem: string
  /** Above rows that could not be brought up to date; given the sentence of the failure. */
  stale: (sentence: string) => string
  /** Nothing there yet. */
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'action' | 'drawing'>
  /** The filters left nothing; `clear` labels the button that removes them. */
  nothingFound: { title: string; text: string; clear: string }
  /** The server does not have this list at all. Without it, that is a failure like any other. */
  absent?: { title: string; text: string }
}

export interface ListStatesProps {
  state: ListState
  /** The list's query, as far as it may have failed. */
  list: { error: Error | null; isFetching: boolean }
  labels: ListLabels
  onRetry: () => void
  /** Removes the filters. */
  onClear: () => void
  /** Heading level of the titles. Default 2. */
  level?: 2 | 3
  /** CSS height kept for the rows until they arrive, so that what is below does not move. */
  reserve?: string
  /** The rows. */
  children: ReactNode
}

const { space } = token

const Room = styled.div`
  padding: ${space[4]} ${space[6]} ${space[6]};

  ${media.phone} {
    padding: ${space[4]};
  }
`

/** A list in each of its states: its rows, or what is shown in place of them. */
export function ListStates(props: ListStatesProps): ReactNode {
  const { state, list, labels, onRetry, onClear, level = 2, reserve, children } = props
  const { error, isFetching } = list
  const texts = useKitTexts()
  switch (state) {
    case 'loading':
      return (
        <Room style={{ minBlockSize: reserve }}>
          <Skeleton shape="list" />
        </Room>
      )
    case 'failed':
      return (
        <Room style={{ minBlockSize: reserve }}>
          <Problem
            error={error}
            otherwise={labels.problem}
            absent={labels.absent}
            retrying={isFetching}
            onRetry={onRetry}
          />
        </Room>
      )
    case 'empty':
      return <EmptyState level={level} {...labels.empty} />
    case 'nothing-found': {
      const { title, text, clear } = labels.nothingFound
      const start = () => {
        onClear()
        // The button leaves with the state.
        focusPageHeading()
      }
      return <EmptyState level={level} title={title} text={text} action={<Button onClick={start}>{clear}</Button>} />
    }
    case 'rows':
      return (
        <>
          {error !== null && (
            <Room>
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
            </Room>
          )}
          {children}
        </>
      )
  }
}
