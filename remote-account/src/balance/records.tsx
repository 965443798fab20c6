import { type ListState, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { ButtonLink, Card, EmptyState, InlineNotice, type PagePosition, Pager, Skeleton } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { Problem } from '../problem/problem.tsx'
import { RecordsTable } from './records-table.tsx'
import type { useBalance } from './use-balance.ts'

export interface RecordsProps {
  state: ListState
  balance: ReturnType<typeof useBalance>
  position: PagePosition
  onPosition: (position: PagePosition) => void
}

/** Head and ten rows, so that footer and pager do not jump when the records arrive. */
const Awaited = styled.div`
  min-block-size: calc(2.75rem + 10 * 3.05rem);
  padding: 0 ${token.space[6]} ${token.space[6]};
`

const Place = styled.div`
  scroll-margin-block-start: calc(${token.size.header} + ${token.space[4]});
`

/** The list of changes with its pager, or what stands in its place. */
export function Records({ state, balance, position, onPosition }: RecordsProps): ReactNode {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  const { data, error, isPlaceholderData } = balance
  const rows = data?.records.length ?? 0

  const move = (to: PagePosition) => {
    onPosition(to)
    // Another page is read from its start; another size keeps the row that was first.
    if (to.size === position.size) top.current?.scrollIntoView({ block: 'start' })
  }
  const problem = error !== null && (
    <Problem
      error={error}
      otherwise={t('balance.problem')}
      retrying={balance.isFetching}
      onRetry={() => void balance.refetch()}
    />
  )
  const content = (): ReactNode => {
    switch (state) {
      case 'loading':
        return (
          <Awaited>
            <Skeleton shape="list" />
          </Awaited>
        )
      case 'failed':
        return <Awaited>{problem}</Awaited>
      case 'empty':
      case 'nothing-found':
        return (
          <EmptyState
            level={3}
            title={t('balance.empty')}
            text={t('balance.emptyText')}
            action={<ButtonLink to="/user/account/overview">{t('balance.toOverview')}</ButtonLink>}
          />
        )
      case 'rows':
        return (
          <>
            {error !== null && (
              <InlineNotice tone="warn" announce="polite">
                {t('balance.stale', { sentence: error.message })}
              </InlineNotice>
            )}
            <RecordsTable records={data?.records ?? []} caption={t('balance.caption')} busy={isPlaceholderData} />
            <Pager {...position} total={data?.total ?? 0} onChange={move} />
          </>
        )
    }
  }
  return (
    <Place ref={top}>
      <Card heading={t('balance.records')} fill="edge">
        {content()}
        <p role="status" className={baseClass.visuallyHidden}>
          {state === 'rows' && !isPlaceholderData && t('balance.shown', { page: position.page, count: rows })}
        </p>
      </Card>
    </Place>
  )
}
