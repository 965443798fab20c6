import { type ListState, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, EmptyState, focusPageHeading, InlineNotice, Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Viewer } from '../ticket/ticket.ts'
import { TicketTable } from './ticket-table.tsx'
import type { useTicketList } from './use-ticket-list.ts'

const Awaited = styled.div`
  padding: ${token.space[4]} ${token.space[6]} ${token.space[6]};

  ${media.phone} {
    padding: ${token.space[4]};
  }
`

/** The tickets, or what stands in their place. */
export function Tickets(props: {
  viewer: Viewer
  state: ListState
  list: ReturnType<typeof useTicketList>
  onClear: () => void
}): ReactNode {
  const { viewer, state, list, onClear } = props
  const { data, error, isPlaceholderData, isFetching, refetch } = list
  const t = useTexts()
  const otherwise = t('tickets.problem')
  switch (state) {
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
            absent={{ title: t('tickets.absent'), text: t('tickets.absentText') }}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Awaited>
      )
    case 'empty':
      return <EmptyState title={t(`tickets.${viewer}.empty`)} text={t(`tickets.${viewer}.emptyText`)} />
    case 'nothing-found': {
      const clear = () => {
        onClear()
        focusPageHeading()
      }
      return (
        <EmptyState
          title={t('tickets.nothingFound')}
          text={t('tickets.nothingFoundText')}
          action={<Button onClick={clear}>{t('tickets.clear')}</Button>}
        />
      )
    }
    case 'rows':
      return (
        <>
          {error !== null && (
            <Awaited>
              <InlineNotice tone="warn" announce="polite">
                {t('tickets.stale', { sentence: error.message || otherwise })}
              </InlineNotice>
            </Awaited>
          )}
          <TicketTable viewer={viewer} tickets={data?.tickets ?? []} busy={isPlaceholderData} />
        </>
      )
  }
}
