import { useFormat, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ValuesTable } from '../chart/values-table.ts'
import type { GrowthDay } from './read-growth.ts'

const Table = styled(ValuesTable)`
  margin-block-start: ${token.space[3]};
`

/** The values of the chart as a table. */
export function GrowthTable({
  days,
  visibility,
}: {
  days: readonly GrowthDay[]
  visibility: 'visible' | 'screen-reader'
}): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  return (
    <div className={visibility === 'screen-reader' ? baseClass.visuallyHidden : undefined}>
      <Table>
        <caption className={baseClass.visuallyHidden}>{t('overview.growth.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.growth.day')}</th>
            <th scope="col">{t('overview.growth.money')}</th>
            <th scope="col">{t('overview.growth.points')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{day.money === null ? '–' : money(day.money, 'always')}</td>
              <td>{day.points === null ? '–' : number(day.points, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
