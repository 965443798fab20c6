import { useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ValuesTable } from '../chart/values-table.ts'
import type { LedgerName } from './ledger.ts'
import { partName } from './part-name.ts'
import type { LedgerSummary } from './read-summary.ts'
import { useAmountWords } from './use-amount-words.ts'

const { color, space } = token

/** A long table gets a scroll bar of its own. */
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

/** The course in words and numbers; `read` keeps it for screen readers alone. */
export function CourseTable(props: { ledger: LedgerName; summary: LedgerSummary; place: 'seen' | 'read' }): ReactNode {
  const { ledger, summary, place } = props
  const t = useTexts()
  const write = useAmountWords(ledger)
  const { course, step, to } = summary
  const caption = t('records.course.caption')
  const table = (
    <ValuesTable>
      <caption className={baseClass.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`records.course.${step}`)}</th>
          <th scope="col">{t('records.figures.in')}</th>
          <th scope="col">{t('records.figures.out')}</th>
          <th scope="col">{t('records.course.held')}</th>
        </tr>
      </thead>
      <tbody>
        {course.map(({ day, added, taken, held }, at) => (
          <tr key={day}>
            <th scope="row">{partName(course, at, step, to)}</th>
            <td>{write(added, 'always')}</td>
            <td>{write(taken, 'always')}</td>
            <td>{write(held)}</td>
          </tr>
        ))}
      </tbody>
    </ValuesTable>
  )
  if (place === 'read') return <div className={baseClass.visuallyHidden}>{table}</div>
  return (
    <Room role="region" aria-label={caption} tabIndex={0}>
      {table}
    </Room>
  )
}
