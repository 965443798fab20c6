import { useLanguage, useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { ChartCard, type ChartContent } from '../chart/chart-card.tsx'
import { SeriesPlot } from '../chart/series-plot.tsx'
import { axisLabels, dayWriter, periodWriter, type Step } from '../chart/time-axis.ts'
import { ValuesTable } from '../chart/values-table.tsx'
import { useFormatAmount } from './figures.tsx'
import { type LedgerName, ledgers } from './ledger.ts'
import { dayAfter } from './ledger-view.ts'
import type { LedgerSummary } from './read-records.ts'

interface Periods {
  trend: readonly { day: string }[]
  step: Step
  /** Last day of the trend. */
  to: string
}

/** Name of a period as readers of the language write it: a day, `first – last day`, a month or a year. */
export function periodName({ trend, step, to }: Periods, index: number, language: string): string {
  const write = periodWriter(step, language)
  const day = trend[index]?.day ?? to
  const next = trend[index + 1]?.day
  const last = next === undefined ? to : dayAfter(next, -1)
  return step === 'week' && last !== day ? `${write(day)} – ${write(last)}` : write(day)
}

export interface TrendCardProps {
  ledger: LedgerName
  summary: LedgerSummary | null | undefined
  /** Error of the summary request. */
  error: Error | null
  retrying: boolean
  onRetry: () => void
  of: 'range' | 'page'
}

/** Chart of the balance over the range; on a phone the records come first. */
export function TrendCard({ ledger, summary, error, retrying, onRetry, of }: TrendCardProps): ReactNode {
  const t = useTexts()
  const content = (): ChartContent => {
    if (summary?.trend.some(({ held }) => held !== null)) {
      const draw = (isTableShown: boolean) => <Trend ledger={ledger} summary={summary} isTableShown={isTableShown} />
      return { state: 'drawn', draw }
    }
    if (summary) return { state: 'empty', title: t('records.trend.empty'), text: t('records.trend.emptyText') }
    // The list below announces the loading state already.
    if (summary === undefined && error === null) return { state: 'waiting', isSilent: true }
    return { state: 'failed', error, otherwise: t('records.trend.problem'), retrying, onRetry }
  }
  const heading = t(of === 'range' ? 'records.trend' : 'records.trend.onPage')
  return <ChartCard heading={heading} content={content()} series={1} folds />
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
  const nameAt = (at: number) => periodName(summary, at, current)
  const write = dayWriter(current)
  const spanAt = (at: number) => {
    const changes = [trend[at]?.added, trend[at]?.taken].flatMap((one) => (one ? [format(one, 'always')] : []))
    return [nameAt(at), changes.join(' ')].filter(Boolean).join(' · ')
  }
  const last = heldAt(trend.length - 1)
  const period = t(`records.trend.${step}`)
  return (
    <>
      {isTableShown ? null : (
        <SeriesPlot
          series={[
            {
              series: ledger === 'balance' ? 'money' : 'points',
              mark: 'steps',
              name: t('records.trend.series'),
              summary: t('records.trend.summary', { from: write(from), to: write(to), first: heldAt(0), last }),
              values: trend.map(({ held }) => (held === null ? null : held / ledgers[ledger].unitsPerOne)),
              legend: (at) =>
                at === null ? { span: write(to), shown: last } : { span: spanAt(at), shown: heldAt(at) },
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
    </>
  )
}
