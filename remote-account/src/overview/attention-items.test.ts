import { fakeMember } from '@member/shared/testing'
import type { Session } from '../sessions/read-sessions.ts'
import { type AttentionInput, accountItems, urgentItems } from './attention-items.ts'
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
const input = (differing: Partial<AttentionInput> = {}): AttentionInput => ({
  member: whole,
  workOrders: null,
  solved: [],
  sessions: null,
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const counts = { all: 9, open: 6, yours: 2, solved: 1 }

const items = (given: AttentionInput) => [...urgentItems(given), ...accountItems(given)]

test('a complete account has no items', () => {
  expect(items(input())).toEqual([])
})

test('items are ordered: unfamiliar logins, waiting tickets, the account', () => {
  const found = items(
    input({
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

test('work orders beyond the listed ones are counted', () => {
  const pending = ['1', '2', '3'].map((id) => ticket(id, 'pending'))
  const found = items(input({ workOrders: { ...counts, yours: 8, solved: 0, pending } }))
  expect(found.at(-1)).toEqual({ kind: 'tickets', count: 5, which: 'more' })
  expect(items(input({ workOrders: { ...counts, pending: [] } }))).toEqual([
    { kind: 'tickets', count: 2, which: 'all' },
  ])
})

test.each([
  [[], []],
  [['email'], [{ kind: 'bind', channel: 'email' }]],
  [['mobile'], [{ kind: 'bind', channel: 'mobile' }]],
] as const)('with the channels %j only those contacts are requested', (channels, expected) => {
  expect(items(input({ member: { ...whole, email: '', mobile: '' }, channels }))).toEqual(expected)
})

test.each(['', '/static/images/avatar.png', '//cdn.example/static/images/avatar.png'])(
  'the picture %j counts as missing',
  (avatar) => {
    expect(items(input({ member: { ...whole, avatar, birthday: null } }))).toEqual([
      { kind: 'profile', missing: ['avatar', 'birthday'] },
    ])
  },
)
