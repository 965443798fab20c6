import { readCard, readRecents } from './read-card.ts'

const user = {
  id: 12,
  avatar: '/a.png',
  gender: 2,
  birthday: null,
  join_time: '3 years ago',
  nickname: 'Mei &amp; Co',
  motto: ' Read ',
  create_time: 1_700_000_000,
}
const part = (component: string, more: object = {}) => ({
  id: 1,
  title: `Title of ${component}`,
  position: 'statistic',
  component,
  weigh: 99,
  status: 1,
  create_time: 0,
  ...more,
})
const read = (data: unknown) => readCard(data as Parameters<typeof readCard>[0])

test('reads a card of a stock server', () => {
  expect(
    read({
      user: { ...user, id: '12', gender: '1' },
      components: {
        statistic: [part('gender'), part('regTime', { id: 2 })],
        tab: [part('recent', { data: [{ id: 5, content: '<b>Hi</b>', create_time: '2 days ago' }] })],
      },
      officialAccount: ['12'],
    }),
  ).toEqual({
    id: 12,
    nickname: 'Mei & Co',
    avatar: '/a.png',
    motto: 'Read',
    gender: 'male',
    joined: 1_700_000_000,
    account: 'official',
    parts: {
      statistic: [
        { id: '1', title: 'Title of gender', component: 'gender', recents: [] },
        { id: '2', title: 'Title of regTime', component: 'regTime', recents: [] },
      ],
      under_motto: [],
      opt: [],
      middle: [],
      tab: [
        {
          id: '1',
          title: 'Title of recent',
          component: 'recent',
          recents: [{ id: 5, html: '<b>Hi</b>', time: '2 days ago' }],
        },
      ],
    },
  })
})

test('a card without components is a list in PHP, and shows the member alone', () => {
  const card = read({ user, components: [], officialAccount: [] })
  expect(card?.parts).toEqual({ statistic: [], under_motto: [], opt: [], middle: [], tab: [] })
  expect(card).toMatchObject({ gender: 'female', account: 'ordinary' })
})

test('leaves out components and positions that it does not know', () => {
  const card = read({
    user,
    components: { statistic: [part('wallet'), part('gender'), part('constructor')], roof: [part('chat')] },
  })
  expect(card?.parts.statistic.map(({ component }) => component)).toEqual(['gender'])
})

test.each([[null], [[]], [{}], [{ user: [] }], [{ user: { nickname: 'no id' } }], ['<html>']])(
  '%p is no card',
  (data) => {
    expect(read(data)).toBeNull()
  },
)

test('takes the server’s wording where it has no time of registration', () => {
  expect(read({ user: { ...user, create_time: null } })?.joined).toBe('3 years ago')
})

test.each([
  [undefined, []],
  [{ id: 1 }, []],
  [[null, { content: 'no id' }, { id: '4', content: 7 }], [{ id: 4, html: '', time: null }]],
])('entries in %p', (list, recents) => {
  expect(readRecents(list)).toEqual(recents)
})
