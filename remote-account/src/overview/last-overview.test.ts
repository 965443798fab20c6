import { fakeMember } from '@member/shared/testing'
import { type LastOverview, lastOverviewText, readLastOverview, shownOf } from './last-overview.ts'

const line = { title: 'Invoice', hint: 'Waiting', to: '/user/made?id=31' }
const last: LastOverview = {
  member: shownOf({ ...fakeMember, previousLogin: { time: 1_770_000_000, ip: '10.0.0.1' } }),
  unread: 3,
  tiles: { made: { label: 'Open requests', to: '/user/made', figure: { value: '3', hint: 'yours' } } },
  items: [
    { kind: 'login', id: 's1', address: '10.0.0.2', at: 1_770_000_000 },
    { kind: 'contributed', area: 'made', item: { id: '31', ...line } },
    { kind: 'bind', channel: 'email' },
    { kind: 'profile', missing: ['birthday'] },
  ],
  steps: [
    { kind: 'picture', state: 'open' },
    { kind: 'contributed', area: 'made', state: 'done', ...line },
  ],
  days: [{ day: '2026-03-01', money: 1.5, points: null }],
}

test('what was shown is read as it was kept', () => {
  expect(readLastOverview(lastOverviewText(last, 'en'), 'en')).toMatchObject(last)
  const bare = { ...last, unread: null, tiles: {}, items: [], steps: [], days: [] }
  expect(readLastOverview(lastOverviewText(bare, 'en'), 'en')).toMatchObject(bare)
})

test('of the member only what is shown is kept', () => {
  const text = lastOverviewText(last, 'en')
  for (const secret of [fakeMember.email, fakeMember.lastLoginIp, 'mobile', 'birthday":'])
    expect(text).not.toContain(secret)
})

test('what was kept in another language is not shown', () => {
  expect(readLastOverview(lastOverviewText(last, 'en'), 'zh-cn')).toBeNull()
})

const tile = (change: object) => ({ tiles: { made: { ...last.tiles.made, ...change } } })
test.each<[object]>([
  [{ shape: 0 }],
  [{ member: null }],
  [{ member: { ...last.member, money: 5 } }],
  [{ member: { ...last.member, gender: 9 } }],
  [{ member: { ...last.member, previousLogin: {} } }],
  [{ unread: '3' }],
  [tile({ to: 'javascript:alert(1)' })],
  [tile({ to: '//elsewhere.example' })],
  [tile({ figure: null })],
  [tile({ label: {} })],
  [{ items: {} }],
  [{ items: [null] }],
  [{ items: [{ kind: 'profile' }] }],
  [{ items: [{ kind: 'bind', channel: 'pigeon' }] }],
  [{ items: [{ kind: 'contributed', area: 'made', item: { id: '1' } }] }],
  [{ steps: [{ kind: 'contributed', state: 'open' }] }],
  [{ days: [{ money: 1 }] }],
  [{ days: null }],
])('%j makes all of it nothing', (change) => {
  const kept = JSON.parse(lastOverviewText(last, 'en'))
  expect(readLastOverview(JSON.stringify({ ...kept, ...change }), 'en')).toBeNull()
})

test.each(['', '{', 'null', '[]', '7'])('the damaged text %j is nothing', (text) => {
  expect(readLastOverview(text, 'en')).toBeNull()
})
