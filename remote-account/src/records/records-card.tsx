import { type ListState, useTexts } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { Button, Card, InlineNotice, type PagePosition, Pager, PagesFromTop, usePagesFromTop } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ExportControl, useLedgerExport } from './export-control.tsx'
import { KindFilter } from './ledger-filters.tsx'
import { RecordsList, type RecordsListProps } from './records-list.tsx'

export interface RecordsCardProps extends RecordsListProps {
  position: PagePosition
  onPosition: (position: PagePosition) => void
}

const Above = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding: 0 ${token.space[6]} ${token.space[4]};

  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`

const withRows: readonly ListState[] = ['rows']

export function RecordsCard({ position, onPosition, ...list }: RecordsCardProps): ReactNode {
  const { ledger, state, view, onView } = list
  const { data, isPlaceholderData } = list.list
  const t = useTexts()
  const { top, move } = usePagesFromTop(position, onPosition)
  const { progress, start, cancel, ended, giveUp } = useLedgerExport(ledger, view)
  const hasRows = withRows.includes(state)

  return (
    <PagesFromTop ref={top}>
      <Card
        heading={t('records.title')}
        fill="edge"
        actions={
          // Rendered while the rows load, so that the heading does not move.
          (hasRows || state === 'loading') && (
            <ExportControl progress={progress} isDisabled={!hasRows} onStart={start} onCancel={cancel} />
          )
        }
      >
        <Above>
          {onView !== undefined && state !== 'empty' && <KindFilter view={view} onView={onView} />}
          {ended?.kind === 'failed' && (
            <InlineNotice
              tone="danger"
              announce="now"
              actions={
                <>
                  <Button onClick={start}>{t('records.retry')}</Button>
                  <Button variant="quiet" onClick={giveUp}>
                    {t('records.export.giveUp')}
                  </Button>
                </>
              }
            >
              {t('records.export.failed', { sentence: ended.sentence })}
            </InlineNotice>
          )}
          {ended?.kind === 'capped' && (
            <InlineNotice tone="warn" announce="polite">
              {t('records.export.capped', { done: ended.done, total: ended.total })}
            </InlineNotice>
          )}
        </Above>
        <RecordsList {...list} />
        {hasRows && <Pager {...position} total={data?.total ?? 0} onChange={move} />}
        <p role="status" className={baseClass.visuallyHidden}>
          {hasRows &&
            !isPlaceholderData &&
            t('records.shown', { page: position.page, count: data?.records.length ?? 0 })}
        </p>
      </Card>
    </PagesFromTop>
  )
}
