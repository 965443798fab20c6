import { type ListState, useTexts } from '@member/shared'
import { ListStates } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { useMessageList } from '../conversation/use-message-list.ts'
import { ConversationRow } from './conversation-row.tsx'

const List = styled.ul`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'

/** The conversations, or the state of the list. */
export function Conversations(props: {
  state: ListState
  list: ReturnType<typeof useMessageList>
  onClear: () => void
}): ReactNode {
  const t = useTexts()
  const { data, isPlaceholderData, refetch } = props.list
  return (
    <ListStates
      state={props.state}
      list={props.list}
      onRetry={() => void refetch()}
      onClear={props.onClear}
      labels={{
        problem: t('messages.problem'),
        stale: (sentence) => t('messages.stale', { sentence }),
        absent: { title: t('messages.absent'), text: t('messages.absentText') },
        empty: { title: t('messages.empty'), text: t('messages.emptyText'), glyph: envelope },
        nothingFound: {
          title: t('messages.nothingFound'),
          text: t('messages.nothingFoundText'),
          clear: t('messages.clear'),
        },
      }}
    >
      <List role="list" aria-label={t('messages.list')} aria-busy={isPlaceholderData}>
        {data?.conversations.map((conversation) => (
          <ConversationRow key={conversation.messageId} conversation={conversation} />
        ))}
      </List>
    </ListStates>
  )
}
