import { readList, readNumber, readRecord, readText, useFormat, useHttp, useLanguage, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { tabStyle } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { latePart } from '../ticket/late-part.tsx'
import { countText } from '../ticket/read-ticket-list.ts'
import { queueKey } from './queue-list.ts'
import { type Queue, queues } from './queue-view.ts'

const { color, radius, space, text } = token

/** A row that scrolls where it has no room, with buttons at its ends. */
export const scrollingRow = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  /* What is moved into sight is beside the buttons at the ends. */
  scroll-padding-inline: 44px;
  padding: 2px;
  margin: -2px;
`

/** One of the row; the first of a group stands apart from the group before. */
const TabItem = styled.li`
  &[data-group='first'] {
    margin-inline-start: ${space[2]};
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.border};
  }
`

/** Ends of a row that scrolls; loaded after the page, which works without them. */
export const LateRowEnds = latePart(() => import('./row-ends.tsx'), 'nothing')

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

/** A queue or a team in the row of lists. */
const Tab = styled(Link)`
  ${tabStyle}
  white-space: nowrap;

  > [data-tone='danger'] {
    padding-inline: ${space[2]};
    border-radius: ${radius.full};
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
`

const RetryTab = styled.button`
  ${tabStyle}
  white-space: nowrap;
`

const Caption = styled(TabItem)`
  display: flex;
  align-items: center;
  padding-inline-end: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  white-space: nowrap;
`

/** Numbers by queue; null and missing where the server does not count. */
type Numbers = Readonly<Partial<Record<Queue, number | null>>>

/** As many tickets as each list has without filters. */
interface QueueCounts {
  queues: Numbers
  overdue: number
  teams: readonly { id: string; name: string; queues: Numbers }[]
}

/** `retry` where the numbers could not be loaded. */
export type LoadedCounts = QueueCounts & { retry?: () => void }

const nothing: QueueCounts = { queues: {}, overdue: 0, teams: [] }

const readNumbers = (counts: Readonly<Partial<Record<Queue, unknown>>>): Numbers =>
  Object.fromEntries(queues.map((queue) => [queue, readNumber(counts[queue])]))

/** Numbers beside the queues, of one team where one is chosen; asked again together with the list. */
export function useQueueCounts(team: string): LoadedCounts {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: [queueKey, 'counts', language, team],
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const params = team === '' ? {} : { team: Number(team) }
      const answer = readRecord(await get('/api/workorder/queues', { params, signal }))
      return {
        queues: readNumbers(answer),
        overdue: readNumber(answer.overdue) ?? 0,
        teams: readList(answer.teams).map((one) => {
          const team = readRecord(one)
          return { id: readText(team.id), name: readText(team.name), queues: readNumbers(team) }
        }),
      }
    },
    placeholderData: keepPreviousData,
  })
  return { ...(data ?? nothing), ...(isError && { retry: () => void refetch() }) }
}

/** The sections of the queue with their numbers; that of targets also says how many are overdue. */
export function QueueTabs(props: {
  /** The queue of the list, in which teams lead to their part. */
  current: Queue
  counts: LoadedCounts
  isFiltered: boolean
  to: (queue: Queue) => string
  /** The team whose tickets are shown; empty for all. */
  team: string
  toTeam: (team: string) => string
}): ReactNode {
  const { current, counts, isFiltered, to, team, toTeam } = props
  const t = useTexts()
  const { number } = useFormat()
  const row = useRef<HTMLUListElement>(null)
  // Numbers make the row longer.
  const counted = Object.keys(counts.queues).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the numbers are there
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, counted])
  // A team keeps the filters of the list, with which nobody has counted it.
  const teams = counts.teams.map(({ id, name, queues }) => ({
    id,
    name,
    count: isFiltered ? null : (queues[current] ?? null),
  }))
  return (
    <Place aria-label={t('queue.queues')}>
      <Row role="list" ref={row}>
        {queues.map((queue) => {
          const count = counts.queues[queue] ?? null
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
        {counts.retry && (
          <li>
            <RetryTab type="button" onClick={counts.retry}>
              {t('queue.uncounted')}
            </RetryTab>
          </li>
        )}
        {teams.length > 0 && <Caption data-group="first">{t('queue.teams')}</Caption>}
        {teams.map(({ id, name, count }) => (
          <li key={id}>
            <Tab to={toTeam(id === team ? '' : id)} preventScrollReset aria-current={id === team ? 'true' : undefined}>
              <bdi>{name}</bdi> {count !== null && <span>{countText(count, number)}</span>}
            </Tab>
          </li>
        ))}
      </Row>
      <LateRowEnds row={row} />
    </Place>
  )
}
