import { type ListState, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  InlineNotice,
  type PagePosition,
  Pager,
  Problem,
  Skeleton,
} from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { RecordsTable } from './records-table.tsx'
import type { useBalance } from './use-balance.ts'

export interface RecordsProps {
  state: ListState
  balance: ReturnType<typeof useBalance>
  position: PagePosition
  onPosition: (position: PagePosition) => void
}

/** As high as head, ten rows and pager, so that what is below does not jump when the records arrive. */
const Awaited = styled.div`
  min-block-size: 37.5rem;
  padding: 0 ${token.space[6]} ${token.space[6]};
`

const Notice = styled.div`
  padding: 0 ${token.space[4]} ${token.space[4]};
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
  const retry = () => void balance.refetch()
  const problem = error !== null && (
    <Problem error={error} otherwise={t('balance.problem')} retrying={balance.isFetching} onRetry={retry} />
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
              <Notice>
                <InlineNotice
                  tone="warn"
                  announce="polite"
                  actions={
                    <Button busy={balance.isFetching} onClick={retry}>
                      {t('balance.retry')}
                    </Button>
                  }
                >
                  {t('balance.stale', { sentence: error.message })}
                </InlineNotice>
              </Notice>
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
