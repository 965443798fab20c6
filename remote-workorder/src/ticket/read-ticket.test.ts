import { readTicket } from './read-ticket.ts'

const row = {
  id: 41,
  number: 'T-2041',
  subject: 'Parcel &amp; invoice',
  category_id: 3,
  category: { id: 3, pid: 0, name: 'Delivery' },
  status: 'pending',
  priority: 'high',
  requester: { id: 7, kind: 'member', nickname: 'Alice', avatar: '/a.png' },
  assignee: { id: 2, kind: 'agent', nickname: 'Wen', avatar: '' },
  labels: [],
  created_at: 1_759_000_000,
  updated_at: 1_760_000_000,
  last_activity_at: 1_760_000_100,
  last_message: { by: 'agent', excerpt: 'Which  address?\nPlease tell us.', at: 1_760_000_100 },
  waiting_since: 1_760_000_050,
  message_count: 3,
  unread_count: 2,
  version: 3,
  permissions: ['reply', 'nudge'],
}
const read = (change: object) => readTicket({ ...row, ...change })

/** What agents alone, and few rows, have. */
const nothingMore = {
  lastSeq: 0,
  linked: [],
  mergedInto: null,
  mergedNumber: '',
  isStarred: false,
  isSpam: false,
  labels: [],
  team: null,
  firstResponse: null,
  holdReason: '',
}

describe('readTicket', () => {
  it('reads a row', () => {
    expect(readTicket(row)).toEqual({
      id: '41',
      number: 'T-2041',
      subject: 'Parcel & invoice',
      status: 'pending',
      category: 'Delivery',
      priority: 'high',
      requester: { id: '7', nickname: 'Alice', avatar: '/a.png' },
      assignee: { id: '2', nickname: 'Wen', avatar: '' },
      lastMessage: { by: 'agent', excerpt: 'Which address? Please tell us.' },
      waitingSince: 1_760_000_050,
      messages: 3,
      holdUntil: null,
      updated: 1_760_000_100,
      unread: 2,
      targets: null,
      permissions: ['reply', 'nudge'],
      version: 3,
      ...nothingMore,
    })
  })

  it('reads a row with only an id', () => {
    expect(readTicket({ id: '9' })).toEqual({
      id: '9',
      number: '#9',
      subject: '',
      status: { unknown: '' },
      category: '',
      priority: null,
      requester: null,
      assignee: null,
      lastMessage: null,
      waitingSince: null,
      messages: 0,
      holdUntil: null,
      updated: null,
      unread: 0,
      targets: null,
      permissions: [],
      version: 0,
      ...nothingMore,
    })
  })

  it.each([[null], [undefined], [[]], ['text'], [{}], [{ id: null }]])('reads %j as no ticket', (value) => {
    expect(readTicket(value)).toBeNull()
  })

  it.each([
    ['on_hold', 'on_hold'],
    ['escalated', { unknown: 'escalated' }],
    [3, { unknown: '3' }],
    ['__proto__', { unknown: '__proto__' }],
  ])('reads the state %j as %j', (status, read_) => {
    expect(read({ status })?.status).toEqual(read_)
  })

  it.each([
    [{ category: { name: 'Returns' } }, 'Returns'],
    [{ category: 'Returns' }, 'Returns'],
    [{ category: undefined, category_name: 'Returns' }, 'Returns'],
    [{ category: null }, ''],
  ])('finds the category’s name in %j', (change, category) => {
    expect(read(change)?.category).toBe(category)
  })

  it.each([[null], [undefined], [[]], [{}], [0]])('reads the assignee %j as none', (assignee) => {
    expect(read({ assignee })?.assignee).toBeNull()
  })

  it.each([
    [{ last_activity_at: '2 hours ago' }, '2 hours ago'],
    [{ last_activity_at: 0 }, 1_760_000_000],
    [{ last_activity_at: undefined, updated_at: '1760000000' }, 1_760_000_000],
    [{ last_activity_at: null, updated_at: null }, null],
  ])('reads when it last changed from %j as %j', (change, updated) => {
    expect(read(change)?.updated).toBe(updated)
  })

  it.each([
    [
      {
        policy_id: 1,
        policy: ' Usual (removed) ',
        first_due: 30,
        next_due: 20,
        resolve_due: 90,
        paused: false,
        breached: [],
      },
      { policy: 'Usual (removed)', due: { first: 30, next: 20, resolve: 90 }, missed: [], isPaused: false },
    ],
    [
      { policy_id: 1, resolve_due: 90, paused: true, breached: ['resolve', 'first', 'lost'] },
      { policy: '', due: { first: null, next: null, resolve: null }, missed: ['first', 'resolve'], isPaused: true },
    ],
    [{ policy_id: 1 }, { policy: '', due: { first: null, next: null, resolve: null }, missed: [], isPaused: false }],
    [{ resolve_due: 90 }, null],
    [[], null],
    [null, null],
  ])('reads the service targets %j as %j', (sla, expected) => {
    expect(read({ sla })?.targets).toEqual(expected)
  })

  it('ignores the target of the first answer once there was one', () => {
    const sla = { policy_id: 1, first_due: 30, resolve_due: 90, paused: false, breached: [] }
    expect(read({ sla, first_response_at: 28 })?.targets?.due.first).toBeNull()
    expect(read({ sla })?.targets?.due.first).toBe(30)
  })

  it('reads the end of a hold', () => {
    expect(read({ status: 'on_hold', on_hold: { reason: 'supplier', until: 1_761_000_000 } })?.holdUntil).toBe(
      1_761_000_000,
    )
  })
})
