import {
  ApiError,
  formatDate,
  type ListState,
  listFailure,
  listState,
  useHttp,
  useListAddress,
  useListKeys,
  useMember,
  usePageWithin,
  useTexts,
} from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, InlineNotice, NoPermission, PageHeading } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { EarningsCard, Figures } from './figures.tsx'
import { type LedgerName, readAmount } from './ledger.ts'
import { RangeFilter } from './ledger-filters.tsx'
import { type LedgerView, type Range, readLedgerView, recentLedger, summaryQuery, wholeLedger } from './ledger-view.ts'
import type { LedgerRecord, LedgerSummary, TrendPeriod } from './read-records.ts'
import { RecordsCard } from './records-card.tsx'
import { useRecords } from './records-list.tsx'
import { TrendCard } from './trend-card.tsx'

/**
 * Sums up the given rows, newest first, for a server without summaries. The result covers these rows only. Null when no
 * row has a time and a change.
 */
export function summaryOfRows(records: readonly LedgerRecord[]): LedgerSummary | null {
  const trend: TrendPeriod[] = []
  for (const { time, change, after } of records.toReversed()) {
    if (typeof time !== 'number' || change === null) continue
    const day = formatDate(time, 'date')
    const last = trend.at(-1)
    const [added, taken] = [Math.max(change, 0), Math.min(change, 0)]
    if (last?.day === day)
      trend[trend.length - 1] = { day, added: last.added + added, taken: last.taken + taken, held: after }
    else trend.push({ day, added, taken, held: after })
  }
  const [first, last] = [trend[0], trend.at(-1)]
  if (first === undefined || last === undefined) return null
  const sum = (key: 'added' | 'taken') => trend.reduce((total, period) => total + period[key], 0)
  const earned = { list: [], counted: 0, total: 0 }
  return {
    from: first.day,
    to: last.day,
    step: 'day',
    added: sum('added'),
    taken: sum('taken'),
    previous: null,
    trend,
    earned,
  }
}

/**
 * Whether the newest record shows another figure than the host knows, so that the member has to be refreshed. `known`
 * is the host's value, `newest` is in cents or points.
 */
export function isOutdated(ledger: LedgerName, known: string | number, newest: number | null | undefined): boolean {
  if (newest === null || newest === undefined) return false
  const amount = readAmount(ledger, known)
  return amount !== null && amount !== newest
}

/**
 * The member's current balance, in cents or points, as the host knows it. When the newest record shows another figure,
 * refreshes the member, once per record, so that header and page agree with the list. `newest` is undefined while
 * unknown.
 */
function useCurrentFigure(ledger: LedgerName, newest: number | null | undefined): number | null {
  const { member, refresh } = useMember()
  const asked = useRef<number>(null)
  const known = ledger === 'balance' ? member?.money : member?.score
  useEffect(() => {
    if (known === undefined || !isOutdated(ledger, known, newest) || asked.current === newest) return
    asked.current = newest ?? null
    // On failure the older figure stays, and the host handles a lost session itself.
    refresh().catch(() => {})
  }, [ledger, known, newest, refresh])
  return readAmount(ledger, known)
}

/** Summary of a range; the previous one stays until it has loaded. `server` comes from the list. */
function useSummary(ledger: LedgerName, range: Range, server: 'filters' | 'paging-only' | undefined) {
  const http = useHttp()
  return useQuery({
    ...summaryQuery(ledger, range, { http }),
    placeholderData: keepPreviousData,
    // Requested in parallel with the list, until the list shows that the server has no summaries.
    enabled: server !== 'paging-only',
  })
}

export const hasFilters = ({ range, kind }: LedgerView): boolean => range.choice !== 'all' || kind !== 'all'

/** Whether the newest record, if there is one in these days, is the newest of all. */
const reachesNow = ({ range, kind, sort }: LedgerView): boolean =>
  kind === 'all' && sort === 'newest' && range.choice !== 'custom' && range.choice !== 'last-month'

/** Writes a view into a copy of `query` and resets the page. Defaults are omitted, other keys stay. */
export function writeLedgerView(query: URLSearchParams, { range, kind, sort }: LedgerView): URLSearchParams {
  const next = new URLSearchParams(query)
  const days = range.choice === 'custom' ? range : { from: '', to: '' }
  const values = {
    range: range.choice === 'custom' ? recentLedger.range.choice : range.choice,
    ...{ from: days.from, to: days.to },
    kind,
    sort,
  }
  const { kind: anyKind, sort: usual, range: recent } = recentLedger
  const defaults = { range: recent.choice, from: '', to: '', kind: anyKind, sort: usual }
  next.delete('page')
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = values[key as keyof typeof values]
    if (value === fallback) next.delete(key)
    else next.set(key, value)
  }
  return next
}

const noFilters = {}

/** View, page and page size of a ledger, all in the URL; each change of the view adds a history entry. */
export function useLedgerView() {
  const { position, setPosition, query, changeQuery } = useListAddress(noFilters)
  const setView = (change: Partial<LedgerView>) =>
    changeQuery((now) => writeLedgerView(now, { ...readLedgerView(now), ...change }))
  return { position, setPosition, view: readLedgerView(query), setView }
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`

/** The sums of a ledger without records. */
const noChanges = { added: 0, taken: 0, previous: null } as const

/** The trend is hidden when there is nothing to draw, and when the list reports the same error already. */
const showsTrend = (state: ListState, error: Error | null): boolean =>
  !['empty', 'nothing-found'].includes(state) && !(state === 'failed' && error !== null)

/** Page of a ledger: figures, trend and records. Range, kind, sort order and page are in the URL. */
export function LedgerPage({ ledger }: { ledger: LedgerName }): ReactNode {
  const t = useTexts()
  const keys = useListKeys<HTMLDivElement>()
  const { position, setPosition, view: asked, setView } = useLedgerView()
  const list = useRecords(ledger, asked, position)
  const { data, error, isPlaceholderData } = list
  const figures = useSummary(ledger, asked.range, data?.server)
  usePageWithin({ position, setPosition }, isPlaceholderData ? undefined : data?.total)

  // A server without summaries only pages; it says so at once, where the page knows that they are missing.
  const lacksSummary = figures.error instanceof ApiError && figures.error.code === 404
  const plain = data === undefined ? lacksSummary : data.server === 'paging-only'
  // A server that only pages ignores the filters, so the view must not claim them.
  const view = plain ? wholeLedger : asked
  const filtered = hasFilters(view)
  const isNewest = position.page === 1 && reachesNow(view) && !isPlaceholderData
  const current = useCurrentFigure(ledger, isNewest ? data?.records[0]?.after : undefined)
  const answer = data && { rows: data.records.length, total: data.total }
  const state = listState({ answer, failed: error !== null, position, filtered })
  const of = plain ? 'page' : 'range'
  const summary = plain ? data && summaryOfRows(data.records) : figures.data
  const clear = () => setView(wholeLedger)
  const retry = () => {
    void list.refetch()
    if (figures.error !== null) void figures.refetch()
  }

  if (error !== null && listFailure(error) === 'no-permission') {
    return (
      <>
        <PageHeading lead={t('records.lead')}>{t('records.heading')}</PageHeading>
        <Card>
          <NoPermission />
        </Card>
      </>
    )
  }
  return (
    <div ref={keys}>
      <PageHeading lead={t('records.lead')}>{t('records.heading')}</PageHeading>
      <Stack>
        {!plain && state !== 'empty' && <RangeFilter range={view.range} onView={setView} />}
        {plain && writeLedgerView(new URLSearchParams(), asked).size > 0 && (
          <InlineNotice tone="info">{t('records.plainServer')}</InlineNotice>
        )}
        <Figures
          ledger={ledger}
          current={current}
          summary={state === 'empty' ? noChanges : summary}
          of={state === 'empty' ? 'range' : of}
          isCompared={view.range.choice !== 'all'}
        />
        {showsTrend(state, figures.error) && (
          <TrendCard
            ledger={ledger}
            summary={summary}
            error={plain ? null : figures.error}
            retrying={figures.isFetching}
            onRetry={() => void figures.refetch()}
            of={of}
          />
        )}
        <RecordsCard
          ledger={ledger}
          state={state}
          list={list}
          view={view}
          onRetry={retry}
          onView={plain ? undefined : setView}
          onClear={clear}
          position={position}
          onPosition={setPosition}
        />
        {summary && <EarningsCard earned={summary.earned} />}
      </Stack>
    </div>
  )
}
