import {
  type Format,
  listFailure,
  type OverviewContribution,
  type OverviewItem,
  readNumber,
  readRecord,
  type Translate,
  useFormat,
  useHttp,
  useLanguage,
  useLive,
  useMay,
  useTexts,
} from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonRule } from '../ticket/button-rule.ts'
import { readTicketList, type TicketList } from '../ticket/read-ticket-list.ts'
import type { Status, Ticket } from '../ticket/ticket.ts'
import { listPath, ticketListKey, ticketPath } from '../ticket/ticket-address.ts'

type WaitingTicket = Pick<Ticket, 'id' | 'number' | 'subject' | 'updated'> & {
  /** `pending`: the agent needs a reply · `solved`: the member has to confirm. */
  status: 'pending' | 'solved'
}

/** The tickets that wait for the member: those to reply to, then the solved ones. */
export const waitingTickets = (tickets: readonly Ticket[]): readonly WaitingTicket[] =>
  (['pending', 'solved'] as const).flatMap((status) =>
    tickets.flatMap((ticket) => (ticket.status === status ? [{ ...ticket, status }] : [])),
  )

/** Counts of a member's work orders: all, open ones, and the open ones that wait for the member. */
export interface OpenWorkOrders {
  all: number
  open: number
  yours: number
}

const waitingForUs = ['new', 'open', 'on_hold'] as const
const waitingForMember = ['pending', 'solved'] as const

/** Sums the counts per state; null where the server has none. */
export function openWorkOrders(counts: TicketList['counts']): OpenWorkOrders | null {
  const states = [...waitingForUs, ...waitingForMember]
  const sum = (of: readonly Status[]) => of.reduce((all, state) => all + (counts[state] ?? 0), 0)
  if (states.every((state) => counts[state] === null)) return null
  const open = sum(states)
  return { all: Math.max(open, counts.all ?? 0), open, yours: sum(waitingForMember) }
}

/** Whose turn it is: `yours` as soon as one work order waits for the member. */
export function whoseTurn({ open, yours }: Pick<OpenWorkOrders, 'open' | 'yours'>): 'none' | 'ours' | 'yours' {
  if (yours > 0) return 'yours'
  return open > 0 ? 'ours' : 'none'
}

export interface Waiting {
  tickets: readonly WaitingTicket[]
  count: number
}

/** What the overview lists: each known ticket with a link to it, then one line for those beyond them. */
export function waitingItems(
  { tickets, count }: Waiting,
  t: Translate,
  relative: Format['relative'],
): readonly OverviewItem[] {
  const more = count - tickets.length
  const rest: OverviewItem = {
    id: 'more',
    title: t(tickets.length > 0 ? 'items.more' : 'items.all', { count: more }),
    hint: t('items.more.hint'),
    to: listPath.member,
  }
  return [...tickets.map((ticket) => itemOf(ticket, t, relative)), ...(more > 0 ? [rest] : [])]
}

function itemOf({ id, number, subject, status, updated }: WaitingTicket, t: Translate, relative: Format['relative']) {
  return {
    id,
    title: subject || number,
    hint: t(`item.${status}`, { number, time: formatTime(updated, relative) }),
    to: ticketPath(id, 'member'),
  }
}

/** Relative time, or the server's own wording; a dash when unknown. */
function formatTime(at: WaitingTicket['updated'], relative: Format['relative']): string {
  if (typeof at === 'string') return at
  return at === null ? '–' : relative(at)
}

/** How many tickets the overview lists, those that wait for the member first; the rest is only counted. */
const namedTickets = 6

/** What is not there is cached like any other result, so that its tile does not appear as loading the next time. */
function nullIfAbsent(reason: unknown): null {
  const failure = listFailure(reason)
  if (failure === 'absent' || failure === 'no-permission') return null
  throw reason
}

/**
 * Counts of open work orders, and those that wait for the member, in one call; null where the server offers no work
 * orders.
 */
export function useOpenWorkOrders() {
  const { get } = useHttp()
  const { current } = useLanguage()
  const queries = useQueryClient()
  useLive('tickets', () => void queries.invalidateQueries({ queryKey: [ticketListKey] }))
  return useQuery({
    queryKey: [ticketListKey, 'overview', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { sort: 'turn', page: 1, limit: namedTickets }, signal }).then((data) => {
        const { counts, tickets } = readTicketList(data)
        const open = openWorkOrders(counts)
        return open && { ...open, waiting: waitingTickets(tickets) }
      }, nullIfAbsent),
  })
}

/** The tiles of an agent, most urgent first: what is counted, and the section of the queue that has it. */
const deskTiles = [
  ['overdue', 'sla'],
  ['waiting', 'waiting'],
  ['unassigned', 'unassigned'],
  ['mine', 'mine'],
] as const

/** What the desk has to do, in figures; asked for those alone who have the queue, null where it cannot be counted. */
function useDesk() {
  const { get } = useHttp()
  const isAgent = useMay()(buttonRule('agent', 'reply'))
  const query = useQuery({
    queryKey: [ticketListKey, 'overview desk'],
    enabled: isAgent,
    queryFn: ({ signal }) =>
      get('/api/workorder/queues', { signal }).then((data) => {
        const counts = readRecord(data)
        const known = deskTiles.map(([name]) => readNumber(counts[name]))
        return known.includes(null) ? null : known
      }, nullIfAbsent),
  })
  return isAgent ? query : null
}

/**
 * The member's open work orders on the overview: how many and whose turn it is, those that wait for the member, and the
 * first question as a first step; for agents what the desk has to do. Null where the server offers no work orders. What
 * a closed page has left unsent is not its matter (`use-unsent.ts`).
 */
export default function useOverview(): OverviewContribution | null {
  const t = useTexts()
  const { number, relative } = useFormat()
  const open = useOpenWorkOrders()
  const desk = useDesk()
  if (open.data === null) return null
  const awaited = [open, desk].find((query) => query !== null && query.data === undefined)
  const problem = awaited?.error
    ? { error: awaited.error, retry: () => void awaited.refetch(), retrying: awaited.isFetching }
    : undefined
  const tile = { label: t('tile'), to: listPath.member }
  const counts = desk?.data
  const work =
    desk === null || counts === null || desk.isLoadingError
      ? undefined
      : deskTiles.map(([name, queue], at) => ({
          label: t(`desk.${name}`),
          to: `${listPath.agent}?queue=${queue}`,
          figure: counts === undefined ? null : { value: number(counts[at] ?? 0), hint: t(`desk.${name}.hint`) },
        }))
  if (open.data === undefined) return { tile: { ...tile, figure: null }, items: null, work, problem }
  const { all, waiting, yours } = open.data
  const turn = whoseTurn(open.data)
  return {
    tile: {
      ...tile,
      figure: { value: number(open.data.open), hint: turn === 'none' ? '' : t(`tile.${turn}`, { count: yours }) },
    },
    items: waitingItems({ tickets: waiting, count: yours }, t, relative),
    ...(desk === null && {
      firstStep: { title: t('step'), hint: t('step.hint'), to: listPath.member, state: all > 0 ? 'done' : 'open' },
    }),
    work,
    problem,
  }
}
