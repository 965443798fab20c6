import { type ListState, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, ButtonLink, EmptyState, focusPageHeading, InlineNotice, Problem, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { LedgerName } from './ledger.ts'
import type { LedgerView } from './ledger-view.ts'
import { RecordsCards } from './records-cards.tsx'
import { RecordsTable } from './records-table.tsx'
import { usePhone } from './use-phone.ts'
import type { useRecords } from './use-records.ts'

export interface RecordsListProps {
  ledger: LedgerName
  state: ListState
  list: ReturnType<typeof useRecords>
  view: LedgerView
  /** Undefined where the server cannot filter. */
  onView: ((change: Partial<LedgerView>) => void) | undefined
  onClear: () => void
  /** Asks for the records again, and for whatever else failed with them. */
  onRetry: () => void
}

/** As high as head, ten rows and pager, so that what is below does not jump when the records arrive. */
const Awaited = styled.div`
  min-block-size: 37.5rem;
  padding: 0 ${token.space[6]} ${token.space[6]};

  ${media.phone} {
    padding: 0 ${token.space[4]} ${token.space[4]};
  }
`

const Notice = styled.div`
  padding: 0 ${token.space[4]} ${token.space[4]};
`

/** The records, or what stands in their place. */
export function RecordsList({
  ledger,
  state,
  list,
  view,
  onView,
  onClear,
  onRetry: retry,
}: RecordsListProps): ReactNode {
  const t = useTexts()
  const phone = usePhone()
  const { data, error, isFetching, isPlaceholderData } = list
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
          <Problem error={error} otherwise={t('records.problem')} retrying={isFetching} onRetry={retry} />
        </Awaited>
      )
    case 'empty':
      return (
        <EmptyState
          level={3}
          title={t('records.empty')}
          text={t('records.emptyText')}
          action={<ButtonLink to="/user/account/overview">{t('records.toOverview')}</ButtonLink>}
        />
      )
    case 'nothing-found': {
      const clear = () => {
        onClear()
        focusPageHeading()
      }
      return (
        <EmptyState
          level={3}
          title={t('records.none')}
          text={t('records.noneText')}
          action={<Button onClick={clear}>{t('records.clear')}</Button>}
        />
      )
    }
    case 'rows': {
      const rows = { ledger, records: data?.records ?? [], sort: view.sort, busy: isPlaceholderData }
      return (
        <>
          {error !== null && (
            <Notice>
              <InlineNotice
                tone="warn"
                announce="polite"
                actions={
                  <Button busy={isFetching} onClick={retry}>
                    {t('records.retry')}
                  </Button>
                }
              >
                {t('records.stale', { sentence: error.message || t('records.problem') })}
              </InlineNotice>
            </Notice>
          )}
          {phone ? (
            <RecordsCards {...rows} />
          ) : (
            <RecordsTable {...rows} onSort={onView && ((sort) => onView({ sort }))} />
          )}
        </>
      )
    }
  }
}
