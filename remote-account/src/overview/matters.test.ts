import { fakeMember } from '@member/shared/testing'
import type { Session } from '../sessions/read-sessions.ts'
import { accountMatters, type Facts, urgentMatters } from './matters.ts'
import type { WaitingTicket } from './read-waiting-tickets.ts'

const now = 1_770_000_000
const ticket = (id: string, status: WaitingTicket['status']): WaitingTicket => ({
  id,
  number: `WO-${id}`,
  subject: 'S',
  status,
  at: now,
})
const stranger: Session = {
  id: 's',
  current: false,
  address: '10.9.9.9',
  began: now - 60,
  seen: null,
  device: { program: null, system: null },
}
const whole = { ...fakeMember, avatar: '/storage/a.png', birthday: '1990-05-17', motto: 'Hi', mobile: '13800000000' }
const facts = (differing: Partial<Facts> = {}): Facts => ({
  member: whole,
  workOrders: null,
  solved: [],
  sessions: null,
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const counts = { all: 9, open: 6, yours: 2, solved: 1 }

const matters = (given: Facts) => [...urgentMatters(given), ...accountMatters(given)]

test('nothing waits for a member who has done everything', () => {
  expect(matters(facts())).toEqual([])
})

test('whose turn it is decides the order: strangers, those who wait, the own account', () => {
  const found = matters(
    facts({
      member: { ...whole, email: '', mobile: '', motto: ' ' },
      sessions: [stranger],
      workOrders: { ...counts, pending: [ticket('1', 'pending')] },
      solved: [ticket('2', 'solved')],
    }),
  )
  expect(found).toMatchObject([
    { kind: 'login', address: '10.9.9.9' },
    { kind: 'ticket', ticket: { number: 'WO-1' } },
    { kind: 'ticket', ticket: { number: 'WO-2' } },
    { kind: 'bind', channel: 'email' },
    { kind: 'bind', channel: 'mobile' },
    { kind: 'profile', missing: ['motto'] },
  ])
})

test('work orders beyond the named ones are counted', () => {
  const pending = ['1', '2', '3'].map((id) => ticket(id, 'pending'))
  const found = matters(facts({ workOrders: { ...counts, yours: 8, solved: 0, pending } }))
  expect(found.at(-1)).toEqual({ kind: 'tickets', count: 5, which: 'more' })
  expect(matters(facts({ workOrders: { ...counts, pending: [] } }))).toEqual([
    { kind: 'tickets', count: 2, which: 'all' },
  ])
})

test.each([
  [[], []],
  [['email'], [{ kind: 'bind', channel: 'email' }]],
  [['mobile'], [{ kind: 'bind', channel: 'mobile' }]],
] as const)('with the channels %j no address is asked for that cannot be bound', (channels, expected) => {
  expect(matters(facts({ member: { ...whole, email: '', mobile: '' }, channels }))).toEqual(expected)
})

test.each(['', '/static/images/avatar.png', '//cdn.example/static/images/avatar.png'])(
  'the picture %j is none of his own',
  (avatar) => {
    expect(matters(facts({ member: { ...whole, avatar, birthday: null } }))).toEqual([
      { kind: 'profile', missing: ['avatar', 'birthday'] },
    ])
  },
)
