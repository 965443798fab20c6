import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { shownTickets } from './shown-tickets.ts'

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

describe('shownTickets', () => {
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
