import { useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Card, EmptyState, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { SeriesPlot } from '../chart/series-plot.tsx'
import { axisLabels, type Step } from '../chart/time-axis.ts'
import { ValuesTable } from '../chart/values-table.tsx'
import { useFormatAmount } from './figures.tsx'
import { type LedgerName, ledgers } from './ledger.ts'
import { usePhone } from './ledger-filters.tsx'
import { dayAfter } from './ledger-view.ts'
import type { LedgerSummary } from './read-records.ts'

const { color, radius, shadow, space, weight } = token

/** Full name of a period: a day, `first – last day`, a month or a year. `end` is the last day of the trend. */
export function periodName(trend: readonly { day: string }[], index: number, step: Step, end: string): string {
  const day = trend[index]?.day ?? ''
  const next = trend[index + 1]?.day
  const last = next === undefined ? end : dayAfter(next, -1)
  switch (step) {
    case 'day':
      return day
    case 'week':
      return last === day ? day : `${day} – ${last.slice(5)}`
    case 'month':
      return day.slice(0, 7)
    case 'year':
      return day.slice(0, 4)
  }
}

/** Frame of the chart; its height is the same while loading, empty or failed, so that nothing below moves. */
const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  block-size: 15rem;
`

/** On a phone the records come first: the chart opens below its heading. A failure opens it. */
const Fold = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  > summary {
    padding: ${space[3]} ${space[4]};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  > div {
    display: grid;
    justify-items: end;
    padding: 0 ${space[4]} ${space[4]};

    > :last-child {
      inline-size: 100%;
    }
  }
`

export interface TrendCardProps {
  ledger: LedgerName
  summary: LedgerSummary | null | undefined
  /** Error of the summary request. */
  error: Error | null
  retrying: boolean
  onRetry: () => void
  of: 'range' | 'page'
}

/** Chart of the balance over the range, with its own loading, empty and error states. */
export function TrendCard({ ledger, summary, error, retrying, onRetry, of }: TrendCardProps): ReactNode {
  const t = useTexts()
  const phone = usePhone()
  const [isTableShown, setTableShown] = useState(false)
  const drawn = summary?.trend.some(({ held }) => held !== null)
  const content = (): ReactNode => {
    if (summary) {
      return drawn ? (
        <Trend ledger={ledger} summary={summary} isTableShown={isTableShown} />
      ) : (
        <Stage>
          <EmptyState level={3} title={t('records.trend.empty')} text={t('records.trend.emptyText')} />
        </Stage>
      )
    }
    return (
      <Stage>
        {error === null && summary === undefined ? (
          // The list below announces the loading state already.
          <div aria-hidden="true">
            <Skeleton shape="detail" />
          </div>
        ) : (
          <Problem error={error} otherwise={t('records.trend.problem')} retrying={retrying} onRetry={onRetry} />
        )}
      </Stage>
    )
  }
  const heading = t(of === 'range' ? 'records.trend' : 'records.trend.onPage')
  // Always rendered, so that the heading does not move.
  const tableButton = (
    <Button variant="quiet" disabled={!drawn} onClick={() => setTableShown(!isTableShown)}>
      {t(isTableShown ? 'records.trend.showChart' : 'records.trend.showTable')}
    </Button>
  )
  if (phone) {
    return (
      <Fold open={error !== null || undefined}>
        <summary>{heading}</summary>
        <div>
          {tableButton}
          {content()}
        </div>
      </Fold>
    )
  }
  return (
    <Card heading={heading} actions={tableButton}>
      {content()}
    </Card>
  )
}

function Trend(props: { ledger: LedgerName; summary: LedgerSummary; isTableShown: boolean }): ReactNode {
  const { ledger, summary, isTableShown } = props
  const t = useTexts()
  const format = useFormatAmount(ledger)
  const { current } = useLanguage()
  const { trend, step, from, to } = summary
  const heldAt = (at: number) => format(trend[at]?.held ?? null)
  const addedAt = (at: number) => format(trend[at]?.added ?? null, 'always')
  const takenAt = (at: number) => format(trend[at]?.taken ?? null, 'always')
  const nameAt = (at: number) => periodName(trend, at, step, to)
  const spanAt = (at: number) => {
    const changes = [trend[at]?.added, trend[at]?.taken].flatMap((one) => (one ? [format(one, 'always')] : []))
    return [nameAt(at), changes.join(' ')].filter(Boolean).join(' · ')
  }
  const last = heldAt(trend.length - 1)
  const period = t(`records.trend.${step}`)
  return (
    <Stage>
      {isTableShown ? null : (
        <SeriesPlot
          series={[
            {
              series: ledger === 'balance' ? 'money' : 'points',
              mark: 'steps',
              name: t('records.trend.series'),
              summary: t('records.trend.summary', { from, to, first: heldAt(0), last }),
              values: trend.map(({ held }) => (held === null ? null : held / ledgers[ledger].unitsPerOne)),
              legend: (at) => (at === null ? { span: to, shown: last } : { span: spanAt(at), shown: heldAt(at) }),
            },
          ]}
          label={period}
          describe={(at) =>
            t('records.trend.at', { part: nameAt(at), held: heldAt(at), in: addedAt(at), out: takenAt(at) })
          }
          labels={axisLabels(
            trend.map(({ day }) => day),
            step,
            current,
          )}
        />
      )}
      <ValuesTable
        caption={t('records.trend.caption')}
        head={[period, t('records.figures.in'), t('records.figures.out'), t('records.trend.held')]}
        rows={trend.flatMap(({ added, taken }, at) =>
          added === 0 && taken === 0 ? [] : [[nameAt(at), addedAt(at), takenAt(at), heldAt(at)]],
        )}
        isShown={isTableShown}
      />
    </Stage>
  )
}
