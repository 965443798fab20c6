import type { DeskChoices } from '../acts/use-choices.ts'
import { queueRow } from '../testing/queue-server.ts'
import { ticketOf, ticketRow } from '../testing/ticket-server.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { frozenRows, patchedPage, type QueuePage } from './queue-list.ts'
import { changedView, clearedView, isFiltered, listKey, readQueueView, writeQueueView } from './queue-view.ts'
import { chosenRows, followedRows, leftRows, noRows, type SelectedRows } from './selected-rows.ts'
import { goneFilters } from './set-filters.tsx'

describe('filter words', () => {
  const choices: DeskChoices = {
    agents: [{ id: '8', name: 'Wen' }],
    teams: [{ id: '4', name: 'Delivery', members: null }],
    categories: [{ id: '1', name: 'Delivery' }],
    labels: ['vip'],
    loaded: ['agents', 'teams', 'categories', 'labels'],
    problem: null,
    isLoading: false,
  }
  const gone = (query: string, known: Partial<DeskChoices> = {}) =>
    goneFilters(readQueueView(new URLSearchParams(query)).filters, { ...choices, ...known })

  test.each([
    ['what is there', 'category_id=1&assignee_id=8&team=4&label=vip', []],
    ['what has no choices', 'status=open&requester_id=99&from=2026-01-02', []],
    ['a category', 'category_id=9&label=vip', ['category_id']],
    ['an agent', 'assignee_id=9', ['assignee_id']],
    ['a team', 'team=9', ['team']],
    ['a label', 'label=billing', ['label']],
  ])('filters that name what was removed: %s', (_, query, expected) => {
    expect(gone(query)).toEqual(expected)
  })

  test('nothing counts as removed while its choices are not here, or not all of them', () => {
    expect(gone('team=9&category_id=9', { teams: [], loaded: ['categories'] })).toEqual(['category_id'])
    expect(gone('label=billing', { labels: Array.from({ length: 1000 }, (_, index) => `label ${index}`) })).toEqual([])
  })
})

describe('frozen rows', () => {
  const ticket = (id: number, version = 1, subject = `Subject ${id}`) => ticketOf(ticketRow(id, { version, subject }))
  const page = (at: number, ...tickets: Ticket[]): QueuePage => pageOf(at, tickets.length, ...tickets)
  /** One page of a longer list. */
  const pageOf = (at: number, total: number, ...tickets: Ticket[]): QueuePage => ({
    tickets,
    total,
    complete: true,
    at,
  })
  const nobody = new Set<string>()
  const ids = ({ tickets }: { tickets: readonly Ticket[] }) => tickets.map(({ id }) => id).join(' ')

  const shown = page(1, ticket(1), ticket(2), ticket(3))

  test.each<[string, QueuePage, string, number]>([
    ['nothing changed', page(2, ticket(1), ticket(2), ticket(3)), '1 2 3', 0],
    ['a row moved up', page(2, ticket(3), ticket(1), ticket(2)), '1 2 3', 1],
    ['a row moved up and says something else', page(2, ticket(3, 2), ticket(1), ticket(2)), '1 2 3', 1],
    ['a row says something else', page(2, ticket(1), ticket(2, 2), ticket(3)), '1 2 3', 1],
    ['a row came', page(2, ticket(9), ticket(1), ticket(2), ticket(3)), '1 2 3', 1],
    ['a row left', page(2, ticket(1), ticket(3)), '1 2 3', 1],
    ['a row left and one of the next page moved up', page(2, ticket(1), ticket(3), ticket(4)), '1 2 3', 1],
  ])('rows keep their places when %s', (_, newest, order, updated) => {
    const rows = frozenRows(shown, newest, nobody)
    expect(ids(rows)).toBe(order)
    expect([rows.updated, rows.total]).toEqual([updated, 3])
  })

  test('rows say what the newest answer says, but never something older', () => {
    const rows = frozenRows(shown, page(2, ticket(1, 2, 'Changed'), ticket(2), ticket(3)), nobody)
    expect(rows.tickets[0]?.subject).toBe('Changed')
    const acted = patchedPage(shown, [ticket(2, 5, 'Acted on')])
    expect(frozenRows(acted, page(2, ticket(1), ticket(2, 4, 'Before'), ticket(3)), nobody).tickets[1]?.subject).toBe(
      'Acted on',
    )
  })

  test('what the agent did here is no news', () => {
    expect(frozenRows(shown, page(2, ticket(2, 2), ticket(3), ticket(4)), new Set(['1', '2'])).updated).toBe(0)
  })

  test.each<[string, QueuePage, QueuePage, string[], [order: string, total: number, updated: number]]>([
    ['with it', shown, page(2, ticket(1), ticket(3)), ['2'], ['1 3', 2, 0]],
    ['all of them', shown, page(2), ['1', '2', '3'], ['', 0, 0]],
    ['one that came to another agent stays', shown, page(2, ticket(1)), ['2'], ['1 3', 2, 1]],
    ['and one that came is news', shown, page(2, ticket(9), ticket(3)), ['1', '2'], ['3', 1, 1]],
    [
      'and the next page moves up',
      pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
      pageOf(2, 6, ticket(3), ticket(4), ticket(5)),
      ['1', '2'],
      ['3 4 5', 6, 0],
    ],
    [
      'not one that is on another page now',
      pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
      pageOf(2, 8, ticket(7), ticket(1), ticket(3)),
      ['2'],
      ['1 2 3', 8, 0],
    ],
  ])('rows that left by an own act leave the page: %s', (_, before, newest, own, [order, total, updated]) => {
    const rows = frozenRows(before, newest, new Set(own))
    expect([ids(rows), rows.total, rows.updated]).toEqual([order, total, updated])
  })

  test('a row that keys act on stays after an own act, until they act on another', () => {
    const newest = page(2, ticket(1), ticket(3))
    const rows = frozenRows(shown, newest, new Set(['2']), [null, '2'])
    expect([ids(rows), rows.total, rows.updated]).toEqual(['1 2 3', 3, 0])
  })

  test.each([
    ['what is known of it since then', 3, 'Replied to'],
    ['nothing older than the act', 1, 'Acted on'],
  ])('a row that stays though it left says %s', (_, version, subject) => {
    const acted = patchedPage(shown, [ticket(2, 2, 'Acted on')])
    const known = [ticket(2, version, 'Replied to')]
    const rows = frozenRows(acted, page(2, ticket(1), ticket(3)), new Set(['2']), ['2'], nobody, known)
    expect(rows.tickets.map((row) => row.subject)).toEqual(['Subject 1', subject, 'Subject 3'])
  })

  test.each<[string, QueuePage, QueuePage, [order: string, total: number]]>([
    ['before an answer without it', shown, shown, ['1 3', 2]],
    ['also of an answer that was under way', shown, page(2, ticket(1), ticket(2), ticket(3)), ['1 3', 2]],
    ['which keys act on', shown, page(2, ticket(1), ticket(3)), ['1 3', 2]],
    ['where another one came', shown, page(2, ticket(1), ticket(3), ticket(4)), ['1 3 4', 3]],
    [
      'and the next page moves up',
      pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
      pageOf(2, 7, ticket(1), ticket(3), ticket(4)),
      ['1 3 4', 7],
    ],
  ])('a deleted row leaves at once and is no news: %s', (_, before, newest, [order, total]) => {
    const rows = frozenRows(before, newest, nobody, ['2'], new Set(['2']))
    expect([ids(rows), rows.total, rows.updated]).toEqual([order, total, 0])
  })

  test('an own act that is taken back puts its rows back where they were', () => {
    expect(ids(frozenRows(shown, page(3, ticket(1, 3), ticket(3), ticket(2)), new Set(['1'])))).toBe('1 2 3')
  })

  test('an empty list gives way at once', () => {
    const rows = frozenRows(page(1), page(2, ticket(1)), nobody)
    expect(ids(rows)).toBe('1')
    expect(rows.updated).toBe(0)
  })
})

describe('queue view', () => {
  const read = (query: string) => readQueueView(new URLSearchParams(query))

  describe('the address of the queue', () => {
    test.each([
      '',
      'queue=unassigned',
      'queue=sla&keywords=%E9%80%80%E6%AC%BE&status=open&category_id=3&priority=urgent&assignee_id=2&team=4&label=%E7%89%A9%E6%B5%81&requester_id=9&from=2026-01-02&to=2026-02-03&sort=created&order=asc&page=3&limit=20&ticket=12',
      'sort=activity&order=asc',
    ])('is the same after reading and writing: “%s”', (query) => {
      const once = writeQueueView(read(query)).toString()
      expect(writeQueueView(read(once)).toString()).toBe(once)
      expect(read(once)).toEqual(read(query))
    })

    test.each([
      ['queue=everything', { queue: 'all' }],
      ['', { queue: 'waiting' }],
      ['keywords=refund', { queue: 'all' }],
      ['page=0', { position: { page: 1, size: 50 } }],
      ['limit=7', { position: { page: 1, size: 50 } }],
      ['ticket=abc', { ticket: null }],
      ['sort=colour', { sort: { key: 'activity', direction: 'desc' } }],
      ['queue=sla', { sort: { key: 'due', direction: 'asc' } }],
    ])('has the default for what is none: %s', (query, expected) => {
      expect(read(query)).toMatchObject(expected)
    })

    test.each(['status=lost', 'priority=9', 'category_id=x', 'assignee_id=-1', 'from=2026-13-45', 'to=yesterday'])(
      'has no filter for what is none: %s',
      (query) => {
        expect(isFiltered(read(query))).toBe(false)
      },
    )
  })

  describe('a change', () => {
    const third = read('queue=waiting&page=3&priority=high&ticket=7')

    test('of a filter begins at page 1 and keeps the others', () => {
      const changed = changedView(third, { filters: { status: 'open' } })
      expect(changed).toMatchObject({ position: { page: 1 }, filters: { status: 'open', priority: 'high' } })
    })

    test('of the queue takes the order of that queue', () => {
      expect(changedView(read('sort=created'), { queue: 'sla' }).sort).toEqual({ key: 'due', direction: 'asc' })
    })

    test('of the open ticket stays on the page', () => {
      expect(changedView(third, { ticket: '8' })).toMatchObject({ position: { page: 3 }, ticket: '8' })
    })

    test('that clears leaves the queue', () => {
      expect(clearedView(third)).toMatchObject({ queue: 'waiting', filters: { priority: '' } })
    })
  })

  test('a list has the same name whichever ticket is open beside it', () => {
    const list = 'queue=mine&priority=high&page=4&limit=20'
    expect(listKey(read(`${list}&ticket=9`))).toBe(listKey(read(list)))
    expect(listKey(read(`${list}&ticket=9`))).not.toBe(listKey(read(`${list}&page=5`.replace('page=4&', ''))))
  })
})

describe('selected rows', () => {
  const ticket = (id: number, change: object = {}) => ticketOf(queueRow(id, change))
  const [one, two, three] = [ticket(1), ticket(2), ticket(3)]
  const rows = [one, two, three]
  const choose = (ids: string[]) => chosenRows({ ...noRows('all'), at: 5 }, { ids: new Set(ids), last: null }, rows)
  const ids = ({ tickets }: SelectedRows) => [...tickets.keys()]

  test('rows stay selected, each as it is shown now', () => {
    const changed = ticket(2, { version: 2 })
    const followed = followedRows(choose(['1', '2']), [one, changed, three], [one, changed, three], 5)
    expect([...followed.tickets.values()]).toEqual([one, changed])
  })

  test('a selection that nothing has happened to is the same one', () => {
    const selected = choose(['1', '2'])
    expect(followedRows(selected, rows, rows, 5)).toBe(selected)
  })

  test.each([
    ['by what others did stays selected', { acted: [], at: 6 }, ['1', '2'], ['2']],
    ['by an act of one’s own does not', { acted: ['2'], at: 5 }, ['1'], []],
  ])('a row that leaves the list %s', (_, { acted, at }, stays, left) => {
    const selected = { ...choose(['1', '2']), acted: new Set(acted) }
    const followed = followedRows(selected, [one, three], [one, three], at)
    expect(ids(followed)).toEqual(stays)
    expect(leftRows(followed, [one, three]).map(({ id }) => id)).toEqual(left)
  })

  test('a row that an act has left in the list is like any other once the list is shown anew', () => {
    const acted = { ...choose(['1', '2']), acted: new Set(['1', '2']) }
    const shownAnew = followedRows(acted, rows, rows, 6)
    expect(ids(followedRows(shownAnew, [one, three], [one, three], 7))).toEqual(['1', '2'])
  })

  test('a row that an act took out of the queue is not selected, though its row keeps its place', () => {
    const acted = { ...choose(['1', '2']), acted: new Set(['2']) }
    expect(ids(followedRows(acted, rows, rows, 5))).toEqual(['1', '2'])
    expect(ids(followedRows(acted, rows, [one, three], 5))).toEqual(['1'])
  })

  test('what left the list stays while others are chosen, and goes when it is left out', () => {
    const left = followedRows(choose(['1', '2']), [one, three], [one, three], 6)
    expect(ids(chosenRows(left, { ids: new Set(['1', '2', '3']), last: '3' }, [one, three])).sort()).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(ids(chosenRows(left, { ids: new Set(['1']), last: null }, [one, three]))).toEqual(['1'])
  })
})
