import { fakeMember } from '@member/shared/testing'
import type { AttentionInput } from './attention-items.ts'
import { firstSteps } from './first-steps.ts'

const now = 1_770_000_000
const none = { all: 0, open: 0, yours: 0, solved: 0, pending: [] }
const fresh = { ...fakeMember, joinTime: now - 3600, email: '', mobile: '' }
const input = (differing: Partial<AttentionInput> = {}): AttentionInput => ({
  member: fresh,
  workOrders: none,
  solved: [],
  sessions: null,
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const kinds = (given: AttentionInput) => firstSteps(given).map(({ kind }) => kind)

test.each<[string, AttentionInput, string[]]>([
  ['the server offers every step', input(), ['picture', 'email', 'question']],
  ['only mobiles can be bound', input({ channels: ['mobile'] }), ['picture', 'mobile', 'question']],
  ['there are no work orders', input({ workOrders: null }), ['picture', 'email', 'birthday']],
  ['a bare stock server', input({ workOrders: null, channels: [] }), ['picture', 'birthday', 'motto']],
  ['the member is not new', input({ member: { ...fresh, joinTime: now - 8 * 86_400 } }), []],
  ['the join time is unknown', input({ member: { ...fresh, joinTime: null } }), []],
])('when %s', (_, given, expected) => {
  expect(kinds(given)).toEqual(expected)
})

test('finished steps stay in the list until all are done', () => {
  const member = { ...fresh, avatar: '/storage/me.png', email: 'me@example.com' }
  expect(firstSteps(input({ member }))).toEqual([
    { kind: 'picture', state: 'done' },
    { kind: 'email', state: 'done' },
    { kind: 'question', state: 'open' },
  ])
  expect(firstSteps(input({ member, workOrders: { ...none, all: 1 } }))).toEqual([])
})
