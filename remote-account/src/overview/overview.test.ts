import type { Contributed } from '@member/shared'
import { fakeMember } from '@member/shared/testing'
import type { Session } from '../sessions/use-sessions.ts'
import { madeSession } from '../testing/made.ts'
import {
  type AttentionInput,
  attentionItems,
  firstSteps,
  type UnfamiliarLogin,
  unfamiliarLogins,
} from './attention-items.ts'
import { type LastOverview, lastOverviewText, readLastOverview, shownOf } from './last-overview.ts'
import { readOverview } from './overview-query.ts'

const now = 1_770_000_000
const inputWith = (differing: Partial<AttentionInput>): AttentionInput => ({
  member: fakeMember,
  contributions: [],
  isLate: false,
  logins: [],
  channels: ['email', 'mobile'],
  isOffered: () => true,
  now,
  ...differing,
})

describe('overview', () => {
  describe('attention items', () => {
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
    const whole = {
      ...fakeMember,
      avatar: '/storage/a.png',
      birthday: '1990-05-17',
      motto: 'Hi',
      mobile: '13800000000',
    }
    const input = (differing: Partial<AttentionInput> = {}) => inputWith({ member: whole, ...differing })
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
      expect(items({ ...all, isLate: true })).toMatchObject([login, ...account, ...contributed])
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
  })

  describe('first steps', () => {
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
    const input = (differing: Partial<AttentionInput> = {}) =>
      inputWith({ member: fresh, contributions: [question('open')], ...differing })
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
      ['a contribution is late', input({ isLate: true }), ['picture', 'email', 'birthday']],
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
  })

  describe('last overview', () => {
    const line = { title: 'Invoice', hint: 'Waiting', to: '/user/made?id=31' }
    const last: LastOverview = {
      member: shownOf({ ...fakeMember, previousLogin: { time: 1_770_000_000, ip: '10.0.0.1' } }),
      tiles: { made: { label: 'Open requests', to: '/user/made', figure: { value: '3', hint: 'yours' } } },
      work: [{ label: 'Overdue', to: '/user/made?queue=sla', figure: { value: '2', hint: 'late' } }],
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
      const bare = { ...last, tiles: {}, work: [], items: [], steps: [], days: [] }
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
      [{ member: { ...last.member, joinTime: undefined } }],
      [{ member: { ...last.member, previousLogin: {} } }],
      [tile({ to: 'javascript:alert(1)' })],
      [tile({ to: '//elsewhere.example' })],
      [tile({ figure: null })],
      [tile({ label: {} })],
      [{ work: undefined }],
      [{ work: [{ label: 'Overdue', to: '//elsewhere.example', figure: { value: '2', hint: '' } }] }],
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
  })

  describe('read overview', () => {
    const login = { id: 's1', ip: '10.0.0.2', create_time: '1770000000' }

    test('logins to look at and channels come with the days', () => {
      const data = {
        days: [],
        unfamiliarLogins: [login, { ip: '10.0.0.3' }, null],
        accountVerificationType: ['email', 'x'],
      }
      expect(readOverview(data).facts).toEqual({
        logins: [{ id: 's1', address: '10.0.0.2', began: 1_770_000_000 }],
        channels: ['email'],
      })
    })

    test.each([[{ days: ['2026-03-01'] }], [{ unfamiliarLogins: {} }], [[]], [null]])(
      '%j has no such facts',
      (data) => {
        expect(readOverview(data as never).facts).toBeNull()
      },
    )
  })
})

describe('unfamiliar logins', () => {
  const hour = 3600
  const login = (id: string, address: string, began: Session['began']) => madeSession(id, { address, began })
  const here = { ...login('here', '10.0.0.1', now - hour), current: true }

  test.each<[string, Session[], string[]]>([
    ['only this login', [here], []],
    ['another one from this address', [here, login('b', '10.0.0.1', now - hour)], []],
    ['one from another address', [here, login('b', '10.0.0.2', now - hour)], ['b']],
    ['two from one other address', [here, login('b', '10.0.0.2', now), login('c', '10.0.0.2', now)], []],
    ['one from another address, long ago', [here, login('b', '10.0.0.2', now - 169 * hour)], []],
    ['one without an address', [here, login('b', '', now)], []],
    ['one with an unknown start time', [here, login('b', '10.0.0.2', null), login('c', '10.0.0.3', '昨天')], []],
  ])('%s', (_, sessions, ids) => {
    expect(unfamiliarLogins(sessions, now).map(({ id }) => id)).toEqual(ids)
  })
})
