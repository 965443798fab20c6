import { readTicketList } from './read-ticket-list.ts'

describe('readTicketList', () => {
  it('reads tickets, total and counts', () => {
    const counts = { all: 5, new: 1, open: '2', pending: 0, on_hold: 0, solved: 1, closed: 1, cancelled: 0 }
    const list = readTicketList({ list: [{ id: 1 }, {}, { id: 2 }], total: '5', counts })
    expect(list.tickets.map(({ id }) => id)).toEqual(['1', '2'])
    expect(list.total).toBe(5)
    expect(list.counts).toEqual({ ...counts, open: 2 })
  })

  it('reads what has changed, and when', () => {
    const changed = { ids: [4, 2], versions: [7, 1], count: 2 }
    expect(readTicketList({ list: [], at: 1_760_000_000, changed })).toMatchObject({
      at: 1_760_000_000,
      changed: { ids: ['4', '2'], count: 2 },
    })
    expect(readTicketList({ list: [], changed: { ids: [4, 2], count: 1 } }).changed?.count).toBe(2)
    expect(readTicketList({ list: [] })).toMatchObject({ at: null, changed: null })
  })

  it.each([[[]], [null], [{ list: null, counts: [] }]])('reads %j as an empty list without counts', (data) => {
    const list = readTicketList(data)
    expect(list).toMatchObject({ tickets: [], total: 0 })
    expect(new Set(Object.values(list.counts))).toEqual(new Set([null]))
  })
})
