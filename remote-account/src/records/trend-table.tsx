import { useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ValuesTable } from '../chart/series-panel.tsx'
import { useFormatAmount } from './figures.tsx'
import type { LedgerName } from './ledger.ts'
import { dayAfter } from './ledger-view.ts'
import type { LedgerSummary, Step } from './read-records.ts'

const { color, space } = token

/** A long table scrolls on its own. */
const Room = styled.div`
  max-block-size: 24rem;
  margin-block-start: ${space[4]};
  overflow: auto;

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.surface};
  }
`

/** The values of the chart as a table. */
export function TrendTable(props: {
  ledger: LedgerName
  summary: LedgerSummary
  /** Else it is there for screen readers only. */
  isShown: boolean
}): ReactNode {
  const { ledger, summary, isShown } = props
  const t = useTexts()
  const format = useFormatAmount(ledger)
  const { trend, step, to } = summary
  const caption = t('records.trend.caption')
  const table = (
    <ValuesTable>
      <caption className={baseClass.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`records.trend.${step}`)}</th>
          <th scope="col">{t('records.figures.in')}</th>
          <th scope="col">{t('records.figures.out')}</th>
          <th scope="col">{t('records.trend.held')}</th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ day, added, taken, held }, at) => (
          <tr key={day}>
            <th scope="row">{periodName(trend, at, step, to)}</th>
            <td>{format(added, 'always')}</td>
            <td>{format(taken, 'always')}</td>
            <td>{format(held)}</td>
          </tr>
        ))}
      </tbody>
    </ValuesTable>
  )
  if (!isShown) return <div className={baseClass.visuallyHidden}>{table}</div>
  return (
    <Room role="region" aria-label={caption} tabIndex={0}>
      {table}
    </Room>
  )
}

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

/** Short name of a period, for an axis. */
export function periodLabel(day: string, step: Step): string {
  switch (step) {
    case 'day':
      return day.slice(5)
    case 'week':
      return day
    case 'month':
      return day.slice(0, 7)
    case 'year':
      return day.slice(0, 4)
  }
}
