import { type PagePosition, pageSizeOf } from '@member/shared/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isFilterDay } from '../ticket/filter-day.ts'
import { type Priority, priorities, type Status, statuses } from '../ticket/ticket.ts'
import { isFromList, openedFromList } from '../ticket/ticket-address.ts'

/** Sections of the queue, in the order of the page. */
export const queues = ['unassigned', 'mine', 'waiting', 'sla', 'all', 'starred', 'spam'] as const
export type Queue = (typeof queues)[number]

/** The queue of an address that names none: what waits for the agents, but all where it says something else. */
const queueBeside = (others: number): Queue => (others === 0 ? 'waiting' : 'all')

/** What a list can be sorted by; in the first direction of each the most urgent comes first. */
const sorts = { activity: 'desc', turn: 'desc', priority: 'desc', due: 'asc', created: 'desc' } as const
export type SortKey = keyof typeof sorts
export type Direction = 'asc' | 'desc'

/** Filters as texts of the address; the empty text does not filter. */
export interface QueueFilters {
  status: Status | ''
  category_id: string
  priority: Priority | ''
  assignee_id: string
  team: string
  label: string
  requester_id: string
  /** First and last day of the last activity, `YYYY-MM-DD`. */
  from: string
  to: string
}

export type FilterName = keyof QueueFilters

/** What the management page shows, all of it from its address. */
export interface QueueView {
  queue: Queue
  keywords: string
  filters: QueueFilters
  sort: { key: SortKey; direction: Direction }
  position: PagePosition
  /** The ticket in the preview pane. */
  ticket: string | null
}

const standardSize = 50

/** The queue of targets is about time, every other about what happened last. */
const sortOf = (queue: Queue): SortKey => (queue === 'sla' ? 'due' : 'activity')

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((one) => one === value)

const idOf = (value: string | null): string => (/^[1-9]\d{0,15}$/.test(value ?? '') ? (value ?? '') : '')
const dayOf = (value: string | null): string => (value !== null && isFilterDay(value) ? value : '')

/** Reads each filter; a value that is none does not filter. */
const filterReaders: { [Name in FilterName]: (value: string | null) => QueueFilters[Name] } = {
  status: (value) => oneOf(statuses, value) ?? '',
  category_id: idOf,
  priority: (value) => oneOf(priorities, value) ?? '',
  assignee_id: idOf,
  team: idOf,
  label: (value) => (value ?? '').trim(),
  requester_id: idOf,
  from: dayOf,
  to: dayOf,
}

/** Names of the filters, in the order of the page. */
export const filterNames = Object.keys(filterReaders) as readonly FilterName[]

/** Reads an address; what it does not say is the default. */
export function readQueueView(query: URLSearchParams): QueueView {
  const queue = oneOf(queues, query.get('queue')) ?? queueBeside([...query].length)
  const key = oneOf(Object.keys(sorts) as SortKey[], query.get('sort')) ?? sortOf(queue)
  const page = query.get('page') ?? ''
  const filters = filterNames.map((name) => [name, filterReaders[name](query.get(name))])
  return {
    queue,
    keywords: (query.get('keywords') ?? '').trim(),
    filters: Object.fromEntries(filters),
    sort: { key, direction: oneOf(['asc', 'desc'], query.get('order')) ?? sorts[key] },
    position: {
      page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
      size: pageSizeOf(query.get('limit'), standardSize),
    },
    ticket: idOf(query.get('ticket')) || null,
  }
}

/** The address of a view; defaults are left out. */
export function writeQueueView(view: QueueView): URLSearchParams {
  const { queue, keywords, filters, sort, position, ticket } = view
  const standard = readQueueView(new URLSearchParams({ queue }))
  const written: [name: string, value: string, standard: string][] = [
    ['keywords', keywords, ''],
    ...filterNames.map((name): [string, string, string] => [name, filters[name], '']),
    ['sort', sort.key, standard.sort.key],
    ['order', sort.direction, sorts[sort.key]],
    ['page', String(position.page), '1'],
    ['limit', String(position.size), String(standardSize)],
    ['ticket', ticket ?? '', ''],
  ]
  const others = written.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value])
  return new URLSearchParams(queue === queueBeside(others.length) ? others : [['queue', queue], ...others])
}

/** A change of a view; filters are changed one by one. */
export type ViewChange = Partial<Omit<QueueView, 'filters'>> & { filters?: Partial<QueueFilters> }

/** A queue with all of its tickets, or those of one team, in its own order. */
export const plainView = (queue: Queue, team = ''): QueueView => readQueueView(new URLSearchParams({ queue, team }))

/** The whole queue before or after the one of a view; after the last comes the first. */
export function viewBeside({ queue, filters }: QueueView, by: 1 | -1): QueueView {
  const place = (queues.indexOf(queue) + by + queues.length) % queues.length
  return plainView(queues[place] ?? queue, filters.team)
}

const noFilters = readQueueView(new URLSearchParams()).filters

/** Another queue, other filters, words or another order begin at page 1; another queue begins in its own order. */
export function changedView(view: QueueView, change: ViewChange): QueueView {
  const { filters, ...rest } = change
  const listed = ['queue', 'keywords', 'filters', 'sort'].some((name) => name in change)
  const sort = change.queue === undefined ? view.sort : readQueueView(new URLSearchParams({ queue: change.queue })).sort
  return {
    ...view,
    sort,
    ...(listed && { position: { ...view.position, page: 1 } }),
    ...rest,
    filters: { ...view.filters, ...filters },
  }
}

/** The view without search and filters. */
export const clearedView = (view: QueueView): QueueView => changedView(view, { keywords: '', filters: noFilters })

/** Whether the view has a search or filters, so that an empty list means "nothing found". */
export const isFiltered = ({ keywords, filters }: Pick<QueueView, 'keywords' | 'filters'>): boolean =>
  keywords !== '' || filterNames.some((name) => filters[name] !== '')

/** Whether the list has all of its queue, or of one team's, in whatever order. */
export const isWhole = ({ keywords, filters }: QueueView): boolean =>
  !isFiltered({ keywords, filters: { ...filters, team: '' } })

/** Names the list, whichever ticket is open beside it. */
export const listKey = (view: QueueView): string => writeQueueView({ ...view, ticket: null }).toString()

/** The last second of a day of the browser's time zone, or its first; in seconds since 1970. */
const secondOf = (day: string, time: '00:00:00' | '23:59:59'): number | undefined =>
  day === '' ? undefined : Math.floor(new Date(`${day}T${time}`).getTime() / 1000)

const numberOf = (id: string): number | undefined => (id === '' ? undefined : Number(id))

/** What the calls `list` and `export` are asked for a view, without its page. */
export function scopeParams({ queue, keywords, filters, sort }: QueueView) {
  const { status, priority, label, category_id, assignee_id, requester_id, team, from, to } = filters
  const params = {
    queue,
    status: status || undefined,
    keywords: keywords || undefined,
    priority: priority || undefined,
    label: label || undefined,
    category_id: numberOf(category_id),
    assignee_id: numberOf(assignee_id),
    requester_id: numberOf(requester_id),
    team: numberOf(team),
    from: secondOf(from, '00:00:00'),
    to: secondOf(to, '23:59:59'),
    sort: sort.key,
    order: sort.direction,
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Partial<typeof params>
}

/** The view in the address, and functions to change it. */
export interface QueueAddress {
  view: QueueView
  /** `replaces` for what "back" should not undo step by step. */
  change: (change: ViewChange, replaces?: boolean) => void
  /** Closes the open ticket: "back" where it was opened from its list. */
  close: () => void
  /** The query of the address after a change, for links. */
  to: (change: ViewChange) => string
}

const queryOf = (view: QueueView): string => {
  const query = writeQueueView(view).toString()
  return query === '' ? '?' : `?${query}`
}

/** What the page shows, stored in the address only, so that links, reloads and the back button work. */
export function useQueueView(): QueueAddress {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpened = isFromList(state)
  const view = readQueueView(query)
  const change: QueueAddress['change'] = (change, replaces = false) => {
    // Read now, because two controls may change the address before the page renders again.
    const before = readQueueView(latest.current)
    const next = writeQueueView(changedView(before, change))
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    const opens = !replaces && before.ticket === null && next.has('ticket')
    const stays = replaces && isOpened && next.has('ticket')
    setQuery(next, {
      replace: replaces,
      preventScrollReset: true,
      ...((opens || stays) && { state: openedFromList }),
    })
  }
  return {
    view,
    change,
    close: () => {
      if (isOpened) void navigate(-1)
      else change({ ticket: null }, true)
    },
    to: (change) => queryOf(changedView(view, change)),
  }
}
