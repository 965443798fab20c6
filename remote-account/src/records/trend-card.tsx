import { useLanguage, useTexts } from '@member/shared'
import { Button, Card, EmptyState, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { axisTick } from '../chart/axis-tick.ts'
import { ChartCursor } from '../chart/chart-cursor.tsx'
import { SeriesPanel } from '../chart/series-panel.tsx'
import { placePositions } from '../chart/series-shape.ts'
import { PartLabels, PlotRoom, Stage } from './course-style.ts'
import { CourseTable } from './course-table.tsx'
import { labelledPlaces } from './labelled-places.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { partLabel, partName } from './part-name.ts'
import type { LedgerSummary } from './read-summary.ts'
import { useAmountWords } from './use-amount-words.ts'

export interface CourseCardProps {
  ledger: LedgerName
  summary: LedgerSummary | null | undefined
  /** Why the figures could not be had; null while they can. */
  error: Error | null
  retrying: boolean
  onRetry: () => void
  of: 'range' | 'page'
}

/** How what there was went up and down over the range, with its own waiting, empty and failed states. */
export function CourseCard({ ledger, summary, error, retrying, onRetry, of }: CourseCardProps): ReactNode {
  const t = useTexts()
  const [table, setTable] = useState<'seen' | 'read'>('read')
  const drawn = summary?.course.some(({ held }) => held !== null)
  const content = (): ReactNode => {
    if (summary) {
      return drawn ? (
        <Course ledger={ledger} summary={summary} table={table} />
      ) : (
        <Stage>
          <EmptyState level={3} title={t('records.course.empty')} text={t('records.course.emptyText')} />
        </Stage>
      )
    }
    return (
      <Stage>
        {error === null && summary === undefined ? (
          // The list below tells screen readers of the same wait.
          <div aria-hidden="true">
            <Skeleton shape="detail" />
          </div>
        ) : (
          <Problem error={error} otherwise={t('records.course.problem')} retrying={retrying} onRetry={onRetry} />
        )}
      </Stage>
    )
  }
  return (
    <Card
      heading={t(of === 'range' ? 'records.course' : 'records.course.onPage')}
      actions={
        // There from the start, so that the heading keeps its place.
        <Button variant="quiet" disabled={!drawn} onClick={() => setTable(table === 'seen' ? 'read' : 'seen')}>
          {t(table === 'seen' ? 'records.course.hideTable' : 'records.course.showTable')}
        </Button>
      }
    >
      {content()}
    </Card>
  )
}

function Course(props: { ledger: LedgerName; summary: LedgerSummary; table: 'seen' | 'read' }): ReactNode {
  const { ledger, summary, table } = props
  const t = useTexts()
  const { current } = useLanguage()
  const write = useAmountWords(ledger)
  const [pointed, setPlace] = useState<number | null>(null)
  const { course, step } = summary
  // A shorter range may have come meanwhile.
  const place = pointed !== null && pointed < course.length ? pointed : null
  const values = course.map(({ held }) => (held === null ? null : held / ledgers[ledger].unitsPerOne))
  const positions = placePositions(course.length)
  const part = place === null ? undefined : course[place]
  const nameAt = (at: number) => partName(course, at, step, summary.to)
  /** The part's name and what happened in it; on most days little or nothing does. */
  const spanAt = (at: number) => {
    const changes = [course[at]?.added, course[at]?.taken].flatMap((one) => (one ? [write(one, 'always')] : []))
    return [nameAt(at), changes.join(' ')].filter(Boolean).join(' · ')
  }
  const words = {
    from: summary.from,
    to: summary.to,
    first: write(course[0]?.held ?? null),
    last: write(course.at(-1)?.held ?? null),
  }
  return (
    <>
      <Stage>
        <div>
          <SeriesPanel
            series={ledger === 'balance' ? 'money' : 'points'}
            name={t('records.course.series')}
            summary={t('records.course.summary', words)}
            values={values}
            span={place === null ? words.to : spanAt(place)}
            shown={place === null ? words.last : write(part?.held ?? null)}
            tick={(value) => axisTick(current, value)}
            place={place}
          />
          <PlotRoom>
            <ChartCursor
              positions={positions}
              place={place}
              onPlace={setPlace}
              label={t(`records.course.${step}`)}
              describe={(at) =>
                t('records.course.at', {
                  part: nameAt(at),
                  held: write(course[at]?.held ?? null),
                  in: write(course[at]?.added ?? null, 'always'),
                  out: write(course[at]?.taken ?? null, 'always'),
                })
              }
            />
          </PlotRoom>
        </div>
        <PartLabels aria-hidden="true">
          {labelledPlaces(course.length).map((at) => (
            <span
              key={at}
              data-edge={(positions[at] ?? 0) > 85 ? 'end' : undefined}
              style={{ insetInlineStart: `${positions[at]}%` }}
            >
              {partLabel(course[at]?.day ?? '', step)}
            </span>
          ))}
        </PartLabels>
      </Stage>
      <CourseTable ledger={ledger} summary={summary} place={table} />
    </>
  )
}
