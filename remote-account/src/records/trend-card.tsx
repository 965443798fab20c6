import { useTexts } from '@member/shared'
import { Button, Card, EmptyState, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { ChartCursor, CursorRoom } from '../chart/chart-cursor.tsx'
import { AxisLabels, SeriesPanel } from '../chart/series-panel.tsx'
import { columnCenters, labelledIndexes } from '../chart/series-shape.ts'
import { useFormatAmount } from './figures.tsx'
import { type LedgerName, ledgers } from './ledger.ts'
import type { LedgerSummary } from './read-records.ts'
import { periodLabel, periodName, TrendTable } from './trend-table.tsx'

/** Frame of the chart; its height is the same while loading, empty or failed, so that nothing below moves. */
const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  block-size: 15rem;

  /* The plot: a panel with its cursor over it. */
  > div:first-child:not(:only-child) {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
  }
`

/** Starts below the name of the panel. */
const PlotRoom = styled(CursorRoom)`
  inset-block-start: 2rem;
`

/** Labels of some periods; a narrow chart hides every other one, so that they do not overlap. */
const PeriodLabels = styled(AxisLabels)`
  /* The last label ends at its point, so that it stays inside the card. */
  > [data-edge='end'] {
    transform: translateX(-80%);
  }
  @container (max-width: 26rem) {
    > :nth-last-child(even) {
      visibility: hidden;
    }
  }
  @container (max-width: 19rem) {
    > :nth-last-child(4n + 3) {
      visibility: hidden;
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
  return (
    <Card
      heading={t(of === 'range' ? 'records.trend' : 'records.trend.onPage')}
      actions={
        // Always rendered, so that the heading does not move.
        <Button variant="quiet" disabled={!drawn} onClick={() => setTableShown(!isTableShown)}>
          {t(isTableShown ? 'records.trend.hideTable' : 'records.trend.showTable')}
        </Button>
      }
    >
      {content()}
    </Card>
  )
}

function Trend(props: { ledger: LedgerName; summary: LedgerSummary; isTableShown: boolean }): ReactNode {
  const { ledger, summary, isTableShown } = props
  const t = useTexts()
  const format = useFormatAmount(ledger)
  const [selected, setIndex] = useState<number | null>(null)
  const { trend, step } = summary
  // The range may have become shorter since.
  const index = selected !== null && selected < trend.length ? selected : null
  const values = trend.map(({ held }) => (held === null ? null : held / ledgers[ledger].unitsPerOne))
  const positions = columnCenters(trend.length)
  const period = index === null ? undefined : trend[index]
  const nameAt = (at: number) => periodName(trend, at, step, summary.to)
  const spanAt = (at: number) => {
    const changes = [trend[at]?.added, trend[at]?.taken].flatMap((one) => (one ? [format(one, 'always')] : []))
    return [nameAt(at), changes.join(' ')].filter(Boolean).join(' · ')
  }
  const labels = {
    from: summary.from,
    to: summary.to,
    first: format(trend[0]?.held ?? null),
    last: format(trend.at(-1)?.held ?? null),
  }
  return (
    <>
      <Stage>
        <div>
          <SeriesPanel
            series={ledger === 'balance' ? 'money' : 'points'}
            name={t('records.trend.series')}
            summary={t('records.trend.summary', labels)}
            values={values}
            span={index === null ? labels.to : spanAt(index)}
            shown={index === null ? labels.last : format(period?.held ?? null)}
            index={index}
          />
          <PlotRoom>
            <ChartCursor
              positions={positions}
              index={index}
              onIndex={setIndex}
              label={t(`records.trend.${step}`)}
              describe={(at) =>
                t('records.trend.at', {
                  part: nameAt(at),
                  held: format(trend[at]?.held ?? null),
                  in: format(trend[at]?.added ?? null, 'always'),
                  out: format(trend[at]?.taken ?? null, 'always'),
                })
              }
            />
          </PlotRoom>
        </div>
        <PeriodLabels aria-hidden="true">
          {labelledIndexes(trend.length).map((at) => (
            <span
              key={at}
              data-edge={(positions[at] ?? 0) > 85 ? 'end' : undefined}
              style={{ insetInlineStart: `${positions[at]}%` }}
            >
              {periodLabel(trend[at]?.day ?? '', step)}
            </span>
          ))}
        </PeriodLabels>
      </Stage>
      <TrendTable ledger={ledger} summary={summary} isShown={isTableShown} />
    </>
  )
}
