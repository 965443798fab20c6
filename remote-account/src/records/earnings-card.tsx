import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, Points } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { LedgerSummary } from './read-summary.ts'

const { color, radius, space, text } = token

const List = styled.ol`
  display: grid;
  gap: ${space[4]};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[4]};
    overflow-wrap: anywhere;
  }
`

const Times = styled.span`
  color: ${color.textMuted};
  font-size: ${text.sm};
  white-space: nowrap;
`

const Bar = styled.span`
  grid-column: 1 / -1;
  block-size: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.sunken};

  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${color.series2};
    forced-color-adjust: none;
  }
`

const Note = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** What earned points in the range, largest first; renders nothing when nothing did. */
export function EarningsCard({ earned }: { earned: LedgerSummary['earned'] }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { list, counted, total } = earned
  const most = Math.max(1, ...list.map(({ amount }) => amount))
  if (list.length === 0) return null
  return (
    <Card heading={t('records.earned')}>
      <List>
        {list.map(({ reason, amount, times }) => (
          <li key={reason}>
            <span>
              <bdi>{reason || t('records.noReason')}</bdi> <Times>{t('records.earned.times', { count: times })}</Times>
            </span>
            <Points points={amount} kind="change" />
            <Bar aria-hidden="true">
              <span style={{ inlineSize: `${(amount / most) * 100}%` }} />
            </Bar>
          </li>
        ))}
      </List>
      {counted < total && <Note>{t('records.earned.newest', { counted: number(counted), total: number(total) })}</Note>}
    </Card>
  )
}
