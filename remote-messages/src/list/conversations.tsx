import { type ListState, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, EmptyState, focusPageHeading, InlineNotice, Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { useMessageList } from '../conversation/use-message-list.ts'
import { ConversationRow } from './conversation-row.tsx'

const Awaited = styled.div`
  padding: ${token.space[4]} ${token.space[6]} ${token.space[6]};

  ${media.phone} {
    padding: ${token.space[4]};
  }
`

const List = styled.ul`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'

/** The conversations, or what stands in their place. */
export function Conversations(props: {
  state: ListState
  list: ReturnType<typeof useMessageList>
  onClear: () => void
}): ReactNode {
  const t = useTexts()
  const { data, error, isPlaceholderData, isFetching, refetch } = props.list
  const otherwise = t('messages.problem')
  switch (props.state) {
    case 'loading':
      return (
        <Awaited>
          <Skeleton shape="list" />
        </Awaited>
      )
    case 'failed':
      return (
        <Awaited>
          <Problem
            error={error}
            otherwise={otherwise}
            absent={{ title: t('messages.absent'), text: t('messages.absentText') }}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Awaited>
      )
    case 'empty':
      return <EmptyState title={t('messages.empty')} text={t('messages.emptyText')} drawing={envelope} />
    case 'nothing-found':
      return (
        <EmptyState
          title={t('messages.nothingFound')}
          text={t('messages.nothingFoundText')}
          action={
            <Button
              onClick={() => {
                props.onClear()
                focusPageHeading()
              }}
            >
              {t('messages.clear')}
            </Button>
          }
        />
      )
    case 'rows':
      return (
        <>
          {error !== null && (
            <Awaited>
              <InlineNotice tone="warn" announce="polite">
                {t('messages.stale', { sentence: error.message || otherwise })}
              </InlineNotice>
            </Awaited>
          )}
          <List role="list" aria-label={t('messages.list')} aria-busy={isPlaceholderData}>
            {data?.conversations.map((conversation) => (
              <ConversationRow key={conversation.messageId} conversation={conversation} />
            ))}
          </List>
        </>
      )
  }
}
