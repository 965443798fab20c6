import { useFormat, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { countText } from '../ticket/most-counted.ts'
import { LateRowEnds } from './late-row-ends.ts'
import { type Queue, queues } from './queue-view.ts'
import { scrollingRow, TabItem, tabStyle } from './tab-style.ts'
import type { QueueCounts } from './use-queue-counts.ts'

const { color, space, text } = token

const Place = styled.nav`
  position: relative;
`

/** One row that scrolls, however many there are. */
const Row = styled.ul`
  /* What only screen readers hear is positioned, and would widen the page. */
  position: relative;
  ${scrollingRow}
  gap: ${space[1]};
`

const Tab = styled(Link)`
  ${tabStyle}
`

const Caption = styled(TabItem)`
  display: flex;
  align-items: center;
  padding-inline-end: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  white-space: nowrap;
`

/** The sections of the queue with their numbers; that of targets also says how many are overdue. */
export function QueueTabs(props: {
  /** The queue of the list, in which teams lead to their part. */
  current: Queue
  counts: QueueCounts
  /** Number of the list, where it is all of its queue; else null. */
  total: number | null
  list: 'whole' | 'filtered'
  to: (queue: Queue) => string
  /** The team whose tickets are shown; empty for all. */
  team: string
  toTeam: (team: string) => string
}): ReactNode {
  const { current, counts, total, list, to, team, toTeam } = props
  const t = useTexts()
  const { number } = useFormat()
  const row = useRef<HTMLUListElement>(null)
  // Numbers make the row longer.
  const counted = Object.keys(counts.queues).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the numbers are there
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    // jsdom has no scrolling.
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current, counted])
  // A team keeps the filters of the list, with which nobody has counted it.
  const teams = counts.teams.map(({ id, name, queues }) => ({
    id,
    name,
    count: list === 'filtered' ? null : ((id === team ? total : null) ?? queues[current] ?? null),
  }))
  return (
    <Place aria-label={t('queue.queues')}>
      <Row role="list" ref={row}>
        {queues.map((queue) => {
          // Where the list has all of a queue, its number is the list's, so that both change at once.
          const count = (queue === current ? total : null) ?? counts.queues[queue] ?? null
          const overdue = queue === 'sla' ? counts.overdue : 0
          return (
            <li key={queue}>
              <Tab to={to(queue)} preventScrollReset aria-current={queue === current ? 'page' : undefined}>
                {t(`queue.name.${queue}`)} {count !== null && <span>{countText(count, number)}</span>}
                {overdue > 0 && (
                  <span data-tone="danger">
                    <span className={baseClass.visuallyHidden}>, </span>
                    {t('queue.overdue', { count: overdue })}
                  </span>
                )}
              </Tab>
            </li>
          )
        })}
        {teams.length > 0 && (
          <Caption data-group="first">{t('queue.byTeam', { queue: t(`queue.name.${current}`) })}</Caption>
        )}
        {teams.map(({ id, name, count }) => (
          <li key={id}>
            <Tab to={toTeam(id === team ? '' : id)} preventScrollReset aria-current={id === team ? 'true' : undefined}>
              <bdi>{name}</bdi> {count !== null && <span>{countText(count, number)}</span>}
            </Tab>
          </li>
        ))}
      </Row>
      <Suspense>
        <LateRowEnds row={row} />
      </Suspense>
    </Place>
  )
}
