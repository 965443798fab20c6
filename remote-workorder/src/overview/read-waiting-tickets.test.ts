import { readWaitingTickets } from './read-waiting-tickets.ts'

describe('readWaitingTickets', () => {
  it('reads number, subject and last activity', () => {
    const row = { id: '5', number: 'WO-5', subject: 'a &amp;amp; b', status: 'pending', last_activity_at: '1770000000' }
    expect(readWaitingTickets({ list: [row] })).toEqual([
      { id: '5', number: 'WO-5', subject: 'a & b', status: 'pending', at: 1_770_000_000 },
    ])
  })

  it('skips other states, and has those to reply to first', () => {
    const list = [{ id: 1, status: 'closed' }, { id: 2, status: 'solved' }, { status: 'solved' }, null]
    expect(readWaitingTickets({ list: [...list, { id: 3, status: 'pending' }] })).toEqual([
      { id: '3', number: '#3', subject: '', status: 'pending', at: null },
      { id: '2', number: '#2', subject: '', status: 'solved', at: null },
    ])
  })

  it.each([[null], [[]], [{}], [{ list: {} }]])('finds none in %j', (data) => {
    expect(readWaitingTickets(data)).toEqual([])
  })
})
