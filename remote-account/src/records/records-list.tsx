import { formatDate, type ListState, useHttp, useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, ListStates, type PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { overviewPath } from '../addresses.ts'
import { dayWriter, endsOfDays } from '../chart/time-axis.ts'
import { LedgerAmount } from './figures.tsx'
import type { LedgerName } from './ledger.ts'
import { usePhone } from './ledger-filters.tsx'
import { type LedgerView, recordsQuery, type Sort } from './ledger-view.ts'
import type { LedgerRecord } from './read-records.ts'
import { RecordsTable } from './records-table.tsx'

/** One page of records; the previous page stays until it has loaded. */
export function useRecords(ledger: LedgerName, view: LedgerView, position: PagePosition) {
  const http = useHttp()
  const { current: language } = useLanguage()
  return useQuery({ ...recordsQuery(ledger, view, position, { http, language }), placeholderData: keepPreviousData })
}

export interface RecordsListProps {
  ledger: LedgerName
  state: ListState
  list: ReturnType<typeof useRecords>
  view: LedgerView
  /** Undefined where the server cannot filter. */
  onView: ((change: Partial<LedgerView>) => void) | undefined
  onClear: () => void
  /** Requests the records again, and the summary if it failed too. */
  onRetry: () => void
}

/** Height of the header, ten rows and the pager, so that content below does not jump when the records arrive. */
const roomForRows = '37.5rem'

/** The records, or the state of the list. */
export function RecordsList({ ledger, state, list, view, onView, onClear, onRetry }: RecordsListProps): ReactNode {
  const t = useTexts()
  const phone = usePhone()
  const rows = { ledger, records: list.data?.records ?? [], sort: view.sort, busy: list.isPlaceholderData }
  return (
    <ListStates
      state={state}
      list={list}
      onRetry={onRetry}
      onClear={onClear}
      level={3}
      reserve={roomForRows}
      labels={{
        problem: t('records.problem'),
        stale: (sentence) => t('records.stale', { sentence }),
        empty: {
          title: t('records.empty'),
          text: t('records.emptyText'),
          action: <ButtonLink to={overviewPath}>{t('records.toOverview')}</ButtonLink>,
        },
        nothingFound:
          view.kind === 'all'
            ? {
                title: t(view.range.choice === '30d' ? 'records.none.recent' : 'records.none'),
                clear: t('records.showAll'),
              }
            : { title: t('records.none.kind'), clear: t('records.clear') },
      }}
    >
      {phone ? <RecordsCards {...rows} /> : <RecordsTable {...rows} onSort={onView && ((sort) => onView({ sort }))} />}
    </ListStates>
  )
}

interface RecordsCardsProps {
  ledger: LedgerName
  records: readonly LedgerRecord[]
  sort: Sort
  busy: boolean
}

const { color, size, space, text, weight, z } = token

const Day = styled.section`
  > h3 {
    position: sticky;
    inset-block-start: ${size.header};
    z-index: ${z.sticky};
    padding: ${space[2]} ${space[4]};
    border-block: 1px solid ${color.border};
    background: ${color.sunken};
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
  }
  [aria-busy='true'] > & {
    opacity: 0.6;
  }
`

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[4]};
  padding: ${space[3]} ${space[4]};

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  > bdi {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  > :nth-child(2) {
    font-weight: ${weight.medium};
    text-align: end;
  }
  > small {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
  > small:last-child {
    text-align: end;
  }
`

/** A day with its weekday, and its year where it is not this one: `Fri, 20 Feb`, `2月20日 周五`. */
function dayHeading(language: string, day: string): string {
  const date = endsOfDays({ from: day, to: day }, language).join()
  const weekday = dayWriter(language, { weekday: 'short' })(day)
  return language === 'zh-cn' ? `${date} ${weekday}` : `${weekday}, ${date}`
}

/** Records of one day; `day` is null when records are sorted by change or have no time. */
interface RecordsOfDay {
  day: string | null
  records: readonly LedgerRecord[]
}

/** Groups records that are sorted by time into days of the member's time zone; others stay one group. */
export function recordsByDay(records: readonly LedgerRecord[], sort: Sort): readonly RecordsOfDay[] {
  const byTime = sort === 'newest' || sort === 'oldest'
  const groups: { day: string | null; records: LedgerRecord[] }[] = []
  for (const record of records) {
    const day = byTime && typeof record.time === 'number' ? formatDate(record.time, 'date') : null
    const last = groups.at(-1)
    if (last?.day === day) last.records.push(record)
    else groups.push({ day, records: [record] })
  }
  return groups
}

/** Records as cards for phones, grouped by day, each with the balance after it. */
function RecordsCards({ ledger, records, sort, busy }: RecordsCardsProps): ReactNode {
  return (
    <div aria-busy={busy}>
      {recordsByDay(records, sort).map((group) => (
        <DayOfRecords key={`${group.day} ${group.records[0]?.id}`} ledger={ledger} {...group} />
      ))}
    </div>
  )
}

function DayOfRecords({ ledger, day, records }: RecordsOfDay & { ledger: LedgerName }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const id = useId()
  const time = (moment: LedgerRecord['time']): string => {
    if (typeof moment === 'string') return moment
    return day === null ? formatDate(moment) : formatDate(moment).slice(11)
  }
  return (
    <Day aria-labelledby={day === null ? undefined : id} aria-label={day === null ? t('records.title') : undefined}>
      {day !== null && <h3 id={id}>{dayHeading(current, day)}</h3>}
      <ul>
        {records.map((record) => (
          <Card key={record.id} data-row tabIndex={-1}>
            <bdi>{record.reason || t('records.noReason')}</bdi>
            <span>
              <LedgerAmount ledger={ledger} amount={record.change} kind="change" />
            </span>
            <small>{time(record.time)}</small>
            <small>
              {t('records.after')} <LedgerAmount ledger={ledger} amount={record.after} />
            </small>
          </Card>
        ))}
      </ul>
    </Day>
  )
}
