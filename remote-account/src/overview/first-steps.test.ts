import type { Contributed } from '@member/shared'
import { fakeMember } from '@member/shared/testing'
import type { AttentionInput } from './attention-items.ts'
import { firstSteps } from './first-steps.ts'

const now = 1_770_000_000
/** An area that contributes a first step. */
const question = (state: 'open' | 'done'): Contributed<'overview'> => ({
  area: 'made',
  state: 'ready',
  contribution: {
    tile: { label: 'Made', to: '/user/made', figure: null },
    items: [],
    firstStep: { title: 'Ask', hint: '', to: '/user/made', state },
  },
})
const fresh = { ...fakeMember, joinTime: now - 3600, email: '', mobile: '' }
const input = (differing: Partial<AttentionInput> = {}): AttentionInput => ({
  member: fresh,
  contributions: [question('open')],
  arrival: 'in-time',
  logins: [],
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const kinds = (given: AttentionInput) => firstSteps(given).map(({ kind }) => kind)

test.each<[string, AttentionInput, string[]]>([
  ['the server offers every step', input(), ['picture', 'email', 'contributed']],
  ['only mobiles can be bound', input({ channels: ['mobile'] }), ['picture', 'mobile', 'contributed']],
  ['no area contributes a step', input({ contributions: [] }), ['picture', 'email', 'birthday']],
  ['a bare stock server', input({ contributions: [], channels: [] }), ['picture', 'birthday', 'motto']],
  [
    'a contribution is still on its way',
    input({ contributions: [{ area: 'made', state: 'waiting' }] }),
    ['picture', 'email', 'birthday'],
  ],
  ['a contribution is late', input({ arrival: 'late' }), ['picture', 'email', 'birthday']],
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
    { kind: 'contributed', area: 'made', title: 'Ask', hint: '', to: '/user/made', state: 'open' },
  ])
  expect(firstSteps(input({ member, contributions: [question('done')] }))).toEqual([])
})
