import { readTicketList } from './read-ticket-list.ts'

describe('readTicketList', () => {
  it('reads tickets, total and counts', () => {
    const counts = { all: 5, new: 1, open: '2', pending: 0, on_hold: 0, solved: 1, closed: 1, cancelled: 0 }
    const list = readTicketList({ list: [{ id: 1 }, {}, { id: 2 }], total: '5', counts })
    expect(list.tickets.map(({ id }) => id)).toEqual(['1', '2'])
    expect(list.total).toBe(5)
    expect(list.counts).toEqual({ ...counts, open: 2 })
  })

  it.each([[[]], [null], [{ list: null, counts: [] }]])('reads %j as an empty list without counts', (data) => {
    const list = readTicketList(data)
    expect(list).toMatchObject({ tickets: [], total: 0 })
    expect(new Set(Object.values(list.counts))).toEqual(new Set([null]))
  })
})
