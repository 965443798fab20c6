import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { comparison } from './comparison.ts'
import type { LedgerName } from './ledger.ts'
import { LedgerAmount } from './ledger-amount.tsx'
import type { LedgerSummary } from './read-summary.ts'
import { useFormatAmount } from './use-format-amount.ts'

export interface FiguresProps {
  ledger: LedgerName
  /** What the member has now, in cents or points. */
  current: number | null
  /** Undefined while loading, null when not available. */
  summary: Pick<LedgerSummary, 'added' | 'taken' | 'previous'> | null | undefined
  /** What the sums are of: the range, or only the rows of this page. */
  of: 'range' | 'page'
  /** Whether the previous period is compared; reserves its line while loading. */
  compared: 'yes' | 'no'
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[4]};

  ${media.withoutAside} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[2]};
  }
`

/** Current balance, money in, money out and the net change, each compared with the previous period. */
export function Figures({ ledger, current, summary, of, compared }: FiguresProps): ReactNode {
  const t = useTexts()
  const format = useFormatAmount(ledger)
  const net = summary && summary.added + summary.taken
  const previous = summary?.previous
  const before = (name: string, now: number | null | undefined, then: number | null | undefined): ReactNode => {
    if (of === 'page') return t('records.figures.onPage')
    if (compared === 'no') return undefined
    // Reserves the line.
    if (typeof now !== 'number' || typeof then !== 'number') return '\u00a0'
    // A percentage of a net change is meaningless, because it can have either sign.
    const change = name === 'net' ? null : comparison(now, then)
    const amount = format(then, 'always')
    return change === null ? t('records.figures.before', { amount }) : t('records.figures.compared', { amount, change })
  }
  const sums = [
    ['in', summary?.added, previous?.added],
    ['out', summary?.taken, previous?.taken],
    ['net', net, previous && previous.added + previous.taken],
  ] as const
  return (
    <Row>
      <Stat label={t('records.current')} value={<LedgerAmount ledger={ledger} amount={current} />} />
      {sums.map(([name, now, then]) => (
        <Stat
          key={name}
          label={t(`records.figures.${name}`)}
          value={<LedgerAmount ledger={ledger} amount={now ?? null} kind="change" />}
          hint={before(name, now, then)}
        />
      ))}
    </Row>
  )
}
