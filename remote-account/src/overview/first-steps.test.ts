import { fakeMember } from '@member/shared/testing'
import { firstSteps } from './first-steps.ts'
import type { Facts } from './matters.ts'

const now = 1_770_000_000
const none = { all: 0, open: 0, yours: 0, solved: 0, pending: [] }
const fresh = { ...fakeMember, joinTime: now - 3600, email: '', mobile: '' }
const facts = (differing: Partial<Facts> = {}): Facts => ({
  member: fresh,
  workOrders: none,
  solved: [],
  sessions: null,
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const kinds = (given: Facts) => firstSteps(given).map(({ kind }) => kind)

test.each<[string, Facts, string[]]>([
  ['all is offered', facts(), ['picture', 'email', 'question']],
  ['only mobiles can be bound', facts({ channels: ['mobile'] }), ['picture', 'mobile', 'question']],
  ['there are no work orders', facts({ workOrders: null }), ['picture', 'email', 'birthday']],
  ['a bare stock server', facts({ workOrders: null, channels: [] }), ['picture', 'birthday', 'motto']],
  ['the member is not new', facts({ member: { ...fresh, joinTime: now - 8 * 86_400 } }), []],
  ['nobody knows since when he is here', facts({ member: { ...fresh, joinTime: null } }), []],
])('when %s', (_, given, expected) => {
  expect(kinds(given)).toEqual(expected)
})

test('steps stay in their place when they are done, until all are', () => {
  const member = { ...fresh, avatar: '/storage/me.png', email: 'me@example.com' }
  expect(firstSteps(facts({ member }))).toEqual([
    { kind: 'picture', state: 'done' },
    { kind: 'email', state: 'done' },
    { kind: 'question', state: 'open' },
  ])
  expect(firstSteps(facts({ member, workOrders: { ...none, all: 1 } }))).toEqual([])
})
