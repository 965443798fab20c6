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
      get('/api/workorder/list', { params: { sort: 'turn', page: 1, limit: namedTickets }, signal }).then(
        (data) => {
          const { counts, tickets } = readTicketList(data)
          const open = openWorkOrders(counts)
          return open && { ...open, waiting: waitingTickets(tickets) }
        },
        (reason) => {
          // Cached like any other result, so that the tile does not appear as loading the next time.
          const failure = listFailure(reason)
          if (failure === 'absent' || failure === 'no-permission') return null
          throw reason
        },
      ),
  })
}

/** What the desk has to do, for agents: how many members wait, and how many targets are missed. */
interface DeskWork {
  waiting: number
  overdue: number
}

/** Asks only for those who have the queue; null for others, and where it cannot be counted. */
function useDeskWork() {
  const { get } = useHttp()
  const isAgent = useMay()(buttonRule('agent', 'reply'))
  const { data } = useQuery({
    queryKey: [ticketListKey, 'overview desk'],
    enabled: isAgent,
    queryFn: ({ signal }) =>
      get('/api/workorder/queues', { signal }).then(
        (data): DeskWork | null => {
          const { waiting, overdue } = readRecord(data)
          const count = readNumber(waiting)
          return count === null ? null : { waiting: count, overdue: readNumber(overdue) ?? 0 }
        },
        () => null,
      ),
  })
  return isAgent ? data : null
}

/** What the overview lists of the desk. */
const deskItems = ({ waiting, overdue }: DeskWork, t: Translate): readonly OverviewItem[] =>
  (
    [
      ['overdue', overdue, 'sla'],
      ['waiting', waiting, 'waiting'],
    ] as const
  ).flatMap(([id, count, queue]) =>
    count === 0
      ? []
      : { id, title: t(`desk.${id}`, { count }), hint: t(`desk.${id}.hint`), to: `${listPath.agent}?queue=${queue}` },
  )

/**
 * The member's open work orders on the overview: how many and whose turn it is, those that wait for the member, and the
 * first question as a first step; for agents what the desk has to do. Null where the server offers no work orders. What
 * a closed page has left unsent is not its matter (`use-unsent.ts`).
 */
export default function useOverview(): OverviewContribution | null {
  const t = useTexts()
  const { number, relative } = useFormat()
  const open = useOpenWorkOrders()
  const desk = useDeskWork()
  const tile = { label: t('tile'), to: listPath.member }
  if (open.data === null) return null
  if (open.data === undefined || desk === undefined) {
    const { error, isFetching } = open
    const problem = error === null ? undefined : { error, retry: () => void open.refetch(), retrying: isFetching }
    return { tile: { ...tile, figure: null }, items: null, problem }
  }
  const { all, waiting, yours } = open.data
  const own = waitingItems({ tickets: waiting, count: yours }, t, relative)
  // Agents have the desk's work in the tile, and their own work orders in the list.
  if (desk) {
    const hint = desk.overdue > 0 ? t('desk.overdue.short', { count: desk.overdue }) : t('desk.onTime')
    return {
      tile: {
        label: t('desk.tile'),
        to: `${listPath.agent}?queue=waiting`,
        figure: { value: number(desk.waiting), hint },
      },
      items: [...deskItems(desk, t), ...own],
    }
  }
  const figure = { value: number(open.data.open), hint: t(`tile.${whoseTurn(open.data)}`, { count: yours }) }
  return {
    tile: { ...tile, figure },
    items: own,
    firstStep: { title: t('step'), hint: t('step.hint'), to: listPath.member, state: all > 0 ? 'done' : 'open' },
  }
}
