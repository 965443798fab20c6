import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { foldedCount, ownFilters, ownQuery } from './own-query.ts'
import { shownTickets } from './use-own-list.ts'

describe('own filters', () => {
  const none = { status: 'all', keywords: '', category: '', from: '', to: '', sort: 'turn' }
  const position = { page: 2, size: 20 } as const

  describe('ownQuery', () => {
    it('asks for the own tickets, those that wait for the member first', () => {
      expect(ownQuery(position, none)).toEqual({
        view: 'mine',
        page: 2,
        limit: 20,
        status: undefined,
        keywords: '',
        category_id: '',
        from: '',
        to: '',
        sort: 'turn',
        order: '',
      })
    })

    it.each([
      ['turn', { sort: 'turn', order: '' }],
      ['activity', { sort: 'activity', order: '' }],
      ['newest', { sort: 'created', order: '' }],
      ['oldest', { sort: 'created', order: 'asc' }],
      ['gone', { sort: 'turn', order: '' }],
    ])('sorts by %s', (sort, query) => {
      expect(ownQuery(position, { ...none, sort })).toMatchObject(query)
    })

    it('asks for whole days of the member', () => {
      const { from, to } = ownQuery(position, { ...none, from: '2026-03-08', to: '2026-03-08' })
      expect(new Date(Number(from) * 1000).toString()).toMatch(/Mar 08 2026 00:00:00/)
      expect(new Date(Number(to) * 1000).toString()).toMatch(/Mar 08 2026 23:59:59/)
    })

    it('filters by status and category', () => {
      expect(ownQuery(position, { ...none, status: 'pending', category: '7' })).toMatchObject({
        status: 'pending',
        category_id: 7,
      })
    })
  })

  test.each([
    ['from', '2026-02-28', true],
    ['from', '1999-12-31', false],
    ['to', '0026-02-28', false],
    ['to', 'soon', false],
    ['category', '7', true],
    ['category', '0', false],
    ['category', 'x', false],
  ] as const)('the list can be filtered by %s=%s: %s', (name, text, expected) => {
    expect(ownFilters[name](text)).toBe(expected)
  })

  test('counts the filters that are folded away', () => {
    expect(foldedCount({ ...none, status: 'new', keywords: 'x' })).toBe(0)
    expect(foldedCount({ ...none, category: '7', from: '2026-01-01', sort: 'oldest' })).toBe(3)
  })
})

describe('shown tickets', () => {
  /** A list of these tickets; a number after the dot is its subject. */
  const list = (tickets: readonly string[], changed?: { ids: number[]; count: number }) =>
    readTicketList({
      ...ticketAnswer(
        tickets.map((ticket) => {
          const [id, subject] = ticket.split('.')
          return ticketRow(Number(id), { subject: subject ?? 'old' })
        }),
      ),
      changed,
    } as never)

  const shown = (...lists: Parameters<typeof shownTickets>) => {
    const { tickets, updated } = shownTickets(...lists)
    return [tickets.map(({ id, subject }) => `${id}.${subject}`).join(' '), updated]
  }

  it.each([
    ['nothing has changed', ['1', '2'], ['1', '2'], undefined, '1.old 2.old', 0],
    ['a row has changed', ['1', '2'], ['1', '2.new'], { ids: [2], count: 1 }, '1.old 2.new', 0],
    ['a row has changed and would move up', ['1', '2'], ['2.new', '1'], { ids: [2], count: 1 }, '1.old 2.new', 0],
    ['one has come', ['1', '2'], ['3.new', '1'], { ids: [3], count: 1 }, '1.old 2.old', 1],
    ['one has come, and the server does not say so', ['1', '2'], ['3.new', '1'], undefined, '1.old 2.old', 1],
    ['one has left for another state', ['1', '2'], ['1'], { ids: [], count: 0 }, '1.old 2.old', 1],
    ['one on another page has changed', ['1', '2'], ['1', '2'], { ids: [9], count: 1 }, '1.old 2.old', 1],
    ['a row and others have changed', ['1', '2'], ['2.new', '1'], { ids: [2, 8, 9], count: 40 }, '1.old 2.new', 39],
  ])('when %s', (_, accepted, latest, changed, rows, updated) => {
    expect(shown(list(accepted), list(latest, changed))).toEqual([rows, updated])
  })

  it('are those of the accepted answer itself', () => {
    const accepted = list(['1'], { ids: [9], count: 1 })
    expect(shown(accepted, accepted)).toEqual(['1.old', 0])
  })
})
