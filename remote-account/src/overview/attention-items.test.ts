import type { Contributed } from '@member/shared'
import { fakeMember } from '@member/shared/testing'
import { type AttentionInput, attentionItems } from './attention-items.ts'
import type { UnfamiliarLogin } from './unfamiliar-logins.ts'

const now = 1_770_000_000
/** An area that contributes items with these titles. */
const contributing = (area: string, titles: readonly string[]): Contributed<'overview'> => ({
  area,
  state: 'ready',
  contribution: {
    tile: { label: area, to: '/user/made', figure: null },
    items: titles.map((title) => ({ id: title, title, hint: '', to: '/user/made' })),
  },
})
const stranger: UnfamiliarLogin = { id: 's', address: '10.9.9.9', began: now - 60 }
const whole = { ...fakeMember, avatar: '/storage/a.png', birthday: '1990-05-17', motto: 'Hi', mobile: '13800000000' }
const input = (differing: Partial<AttentionInput> = {}): AttentionInput => ({
  member: whole,
  contributions: [],
  arrival: 'in-time',
  logins: [],
  channels: ['email', 'mobile'],
  now,
  ...differing,
})
const items = (given: AttentionInput) => attentionItems(given, 'with-account')

test('a complete account has no items', () => {
  expect(items(input())).toEqual([])
})

const all = input({
  member: { ...whole, email: '', mobile: '', motto: ' ' },
  logins: [stranger],
  contributions: [
    { area: 'slow', state: 'waiting' },
    contributing('made', ['Invoice', 'Refund']),
    contributing('other', ['Reply']),
  ],
})
const login = { kind: 'login', address: '10.9.9.9' }
const contributed = [
  { kind: 'contributed', area: 'made', item: { title: 'Invoice' } },
  { kind: 'contributed', area: 'made', item: { title: 'Refund' } },
  { kind: 'contributed', area: 'other', item: { title: 'Reply' } },
]
const account = [
  { kind: 'bind', channel: 'email' },
  { kind: 'bind', channel: 'mobile' },
  { kind: 'profile', missing: ['motto'] },
]

test('items are ordered: unfamiliar logins, what other areas contribute, the account', () => {
  expect(items(all)).toMatchObject([login, ...contributed, ...account])
})

test('late contributions come last, below what is being read', () => {
  expect(items({ ...all, arrival: 'late' })).toMatchObject([login, ...account, ...contributed])
})

test('a new member sees no account items', () => {
  expect(attentionItems(all, 'without-account')).toMatchObject([login, ...contributed])
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
