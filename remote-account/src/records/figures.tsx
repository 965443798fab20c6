import { type Sign, useFormat, useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, Money, Points, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { endsOfDays } from '../chart/time-axis.ts'
import { type LedgerName, plainAmount } from './ledger.ts'
import { usePhone } from './ledger-filters.tsx'
import type { LedgerSummary } from './read-records.ts'

export interface FiguresProps {
  ledger: LedgerName
  /** What the member has now, in cents or points. */
  current: number | null
  /** Undefined while loading, null when not available. */
  summary: Pick<LedgerSummary, 'added' | 'taken' | 'previous'> | null | undefined
  /** What the sums are of: the range, or only the rows of this page. */
  of: 'range' | 'page'
  /** Whether the previous period is compared; reserves its line while loading. */
  isCompared: boolean
}

const { color, radius, shadow, space, text, weight } = token

const Room = styled.div`
  container: figures / inline-size;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};

  @container figures (min-width: 56rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** On a phone: the amount, and below it what changed, in a line where it fits. */
const Narrow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  > div {
    flex: 1 0 5.5rem;
  }
  > div:first-of-type {
    display: flex;
    flex-basis: 100%;
    flex-wrap: wrap;
    align-items: baseline;

    > dd {
      flex: 1;
      font-size: ${text['2xl']};
      text-align: end;
    }
  }
  dt,
  > p {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  dd {
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

/** A comparison has two lines, one of which is the amount; it keeps them while it loads. */
const Compared = styled.span`
  display: block;
  min-block-size: 2lh;
  white-space: pre-line;
`

/** Change of an amount against an earlier one, by size, e.g. `+25%`; null when the two cannot be compared. */
export function comparison(now: number, before: number): string | null {
  if (before === 0 || Math.sign(now) === -Math.sign(before)) return null
  const percent = Math.round((Math.abs(now) / Math.abs(before) - 1) * 100)
  if (percent > 999) return null
  return `${percent > 0 ? '+' : percent < 0 ? '-' : '±'}${Math.abs(percent)}%`
}

/** Current balance, money in, money out and the net change, each compared with the previous period. */
export function Figures({ ledger, current, summary, of, isCompared }: FiguresProps): ReactNode {
  const t = useTexts()
  const { current: language } = useLanguage()
  const format = useFormatAmount(ledger)
  const net = summary && summary.added + summary.taken
  const previous = summary?.previous
  const days = previous && endsOfDays(previous, language).join(t('records.span'))
  const before = (name: string, now: number | null | undefined, then: number | null | undefined): string => {
    if (!days || typeof now !== 'number' || typeof then !== 'number') return ''
    // A net change can have either sign, so that it shows one and a percentage of it is meaningless.
    if (name === 'net') return t('records.figures.before', { days, amount: format(then, 'always') })
    const amount = format(Math.abs(then))
    const change = comparison(now, then)
    return change === null
      ? t('records.figures.before', { days, amount })
      : t('records.figures.compared', { days, amount, change })
  }
  const phone = usePhone()
  const sums = [
    ['in', summary?.added, previous?.added],
    ['out', summary?.taken, previous?.taken],
    ['net', net, previous && previous.added + previous.taken],
  ] as const
  if (phone) {
    return (
      <Narrow>
        <div>
          <dt>{t('records.current')}</dt>
          <dd>
            <LedgerAmount ledger={ledger} amount={current} />
          </dd>
        </div>
        {sums.map(([name, now]) => (
          <div key={name}>
            <dt>{t(`records.figures.${name}`)}</dt>
            <dd>
              <LedgerAmount ledger={ledger} amount={now ?? null} kind="change" />
            </dd>
          </div>
        ))}
        {of === 'page' && <p>{t('records.figures.onPage')}</p>}
      </Narrow>
    )
  }
  return (
    <Room>
      <Row>
        <Stat label={t('records.current')} value={<LedgerAmount ledger={ledger} amount={current} />} />
        {sums.map(([name, now, then]) => (
          <Stat
            key={name}
            label={t(`records.figures.${name}`)}
            value={<LedgerAmount ledger={ledger} amount={now ?? null} kind="change" />}
            hint={
              of === 'page' ? (
                t('records.figures.onPage')
              ) : isCompared ? (
                <Compared>{before(name, now, then)}</Compared>
              ) : undefined
            }
          />
        ))}
      </Row>
    </Room>
  )
}

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

/** Where the points of the range came from, largest first; renders nothing when none were earned. */
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

/** Formats cents or points; a change has a sign and a colour, an unknown amount is a dash. */
export function LedgerAmount(props: {
  ledger: LedgerName
  amount: number | null
  kind?: 'balance' | 'change'
}): ReactNode {
  const { ledger, amount, kind = 'balance' } = props
  if (amount === null) return '–'
  return ledger === 'balance' ? (
    <Money amount={plainAmount(ledger, amount)} kind={kind} />
  ) : (
    <Points points={amount} kind={kind} />
  )
}

/** Returns a function that formats cents or points in the member's language; an unknown amount is a dash. */
export function useFormatAmount(ledger: LedgerName): (amount: number | null, sign?: Sign) => string {
  const { money, number } = useFormat()
  return (amount, sign) => {
    if (amount === null) return '–'
    return ledger === 'balance' ? money(plainAmount(ledger, amount), sign) : number(amount, sign)
  }
}
