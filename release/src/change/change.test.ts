import { liveArea, madeArea, madeHost } from '@member/release-store/testing'
import type { Manifest } from '@member/shared/manifest'
import type { LiveArea } from '@member/shared/release-set'
import { resumed } from './changed-area.ts'
import { broughtProblems, returnProblems, setProblems } from './set-problems.ts'

describe('resumed', () => {
  const request = { area: 'account', reason: 'fixed' }
  const ref = { release: '1.0.0-000000000000', manifest: '' }
  const bans = ['1.1.0-000000000000', '1.2.0-000000000000']
  const area = (state: LiveArea['state'], banned = bans): LiveArea => ({ ...liveArea(ref, null, banned), state })

  test.each<[string, LiveArea['state'], string | undefined, string[]]>([
    ['a hold ends and the bans stay', 'held', undefined, bans],
    ['a hold ends with the ban of one release', 'held', bans[0], bans.slice(1)],
    ['the ban of one release ends without a hold', 'live', bans[1], bans.slice(0, 1)],
  ])('%s', (_, state, allow, banned) => {
    expect(resumed(area(state), { ...request, allow })).toEqual({
      ...area('live', banned),
      reason: request.reason,
    })
  })

  test('the ban of one release may end without the hold, and its reason stays', () => {
    expect(resumed(area('held'), { ...request, allow: bans[0], hold: true })).toEqual(area('held', bans.slice(1)))
  })

  test('without a hold nothing changes', () => {
    expect(resumed(area('live'), { ...request })).toBeUndefined()
  })

  test.each<[string, LiveArea, string, RegExp]>([
    [
      'a release that is not banned',
      area('held'),
      ref.release,
      /1\.0\.0-000000000000 is not banned; banned are 1\.1\.0/,
    ],
  ])('%s is refused', (_, before, allow, sentence) => {
    expect(() => resumed(before, { ...request, allow })).toThrow(sentence)
  })
})

describe('set problems', () => {
  const host = madeHost('1.0.0')
  const account = madeArea('account', '1.0.0')
  const messages = madeArea('messages', '1.0.0')
  const [page] = account.pages
  const onAccount = (path: string, name: string) =>
    madeArea('messages', '1.0.0', { pages: page ? [{ ...page, path, name }] : [] })
  const asHostPage = (path: string) => madeHost('1.0.0', { pages: page ? [{ ...page, path, name: 'host page' }] : [] })

  test.each<[string, Manifest[], string[]]>([
    ['nothing', [], []],
    ['a host alone', [host], []],
    ['a host and two areas that fit', [host, account, messages], []],
    ['an area without a host', [account], ['account: no host is live, promote the host first']],
    [
      'an area that wants a newer contract and a singleton the host does not provide',
      [host, madeArea('account', '1.0.0', { contract: '^1.3.0', singletons: { jotai: '^2.0.0' } })],
      [
        `account ${account.release}: contract: needs ^1.3.0, the host has 1.2.0`,
        `account ${account.release}: jotai: needs ^2.0.0, the host does not provide it`,
      ],
    ],
    [
      'two areas with one page, written differently',
      [
        host,
        madeArea('account', '1.0.0', { pages: page ? [{ ...page, path: '/made/:id' }] : [] }),
        onAccount('/Made/:name', 'x'),
      ],
      ['the page /Made/:name (x) of messages has the same path as the page /made/:id (account/list) of account'],
    ],
    ...['/user/account/list/', '/user/account//list', '/USER/account/List'].map(
      (path): [string, Manifest[], string[]] => [
        `an area that claims another area's page as ${path}`,
        [host, account, onAccount(path, 'messages/list')],
        [
          `the page ${path} (messages/list) of messages has the same path as the page /user/account/list (account/list) of account`,
        ],
      ],
    ),
    [
      'two areas with one route name',
      [host, account, onAccount('/elsewhere', 'account/list')],
      [
        'the page /elsewhere (account/list) of messages has the same name as the page /user/account/list (account/list) of account',
      ],
    ],
    [
      'an area that claims a page of the host',
      [asHostPage('/user/account/list'), account],
      [
        'the page /user/account/list (account/list) of account has the same path as the page /user/account/list (host page) of host',
      ],
    ],
    [
      'a page with a parameter over a page of the host',
      [asHostPage('/user/login'), onAccount('/user/:page', 'x')],
      ['the page /user/:page (x) of messages matches addresses of the page /user/login (host page) of host'],
    ],
    [
      'the same with a host that comes after the area',
      [onAccount('/user/:page', 'x'), asHostPage('/user/login')],
      ['the page /user/:page (x) of messages matches addresses of the page /user/login (host page) of host'],
    ],
  ])('%s', (_, set, problems) => {
    expect(setProblems(set)).toEqual(problems)
  })

  const shared = '@member/shared'
  const giving = (...names: string[]) => madeHost('1.0.0', { gives: { [shared]: names } })
  const using = (uses: Record<string, string[]>) => madeArea('account', '1.0.0', { uses })
  const lacks = (name: string, on: Manifest) =>
    `account ${account.release}: uses ${name} of ${shared}, which the host ${on.release} does not give`

  test.each<[string, Manifest, Manifest, string[]]>([
    ['that the host gives', giving('default', 'useHttp'), using({ [shared]: ['default', 'useHttp'] }), []],
    [
      'that the host does not give',
      giving('useHttp'),
      using({ [shared]: ['default', 'useCoupons', 'useHttp'] }),
      [lacks('default', host), lacks('useCoupons', host)],
    ],
    ['of a library that the host provides as a whole', giving(), using({ react: ['useState'], toString: ['x'] }), []],
    ['on a host that lists none', host, using({ [shared]: ['useCoupons'] }), []],
    ['that it does not list', giving(), account, []],
  ])('an area with names %s', (_, on, area, problems) => {
    expect(setProblems([on, area])).toEqual(problems)
    expect(returnProblems([on, area], 'account')).toEqual(problems)
    expect(returnProblems([on, area], 'host')).toEqual(problems)
  })

  test('a host that lacks what the one before lacked brings no problem; one that lacks more does', () => {
    const live = [giving('useHttp'), using({ [shared]: ['useCoupons', 'useHttp'] })]
    const next = (...names: string[]) => madeHost('1.0.1', { gives: { [shared]: names } })
    expect(broughtProblems(live, next('useHttp'), setProblems)).toEqual([])
    expect(broughtProblems(live, next(), setProblems)).toEqual([lacks('useHttp', next())])
  })

  const owning = (path: string) => madeArea('messages', '1.0.0', { owns: [path] })

  test.each<[string, Manifest, string[]]>([
    ['fits', messages, []],
    [
      'needs a newer host',
      madeArea('messages', '1.0.0', { contract: '^1.3.0' }),
      [`messages ${messages.release}: contract: needs ^1.3.0, the host has 1.2.0`],
    ],
    [
      "has another area's page",
      onAccount('/user/account/list', 'x'),
      [
        'the page /user/account/list (x) of messages takes addresses of the page /user/account/list (account/list) of account',
      ],
    ],
    ['matches only what no page of the other area does', onAccount('/user/account/:page', 'x'), []],
    ['owns a prefix of another area without a page in it', owning('/user/account'), []],
    ['has a route name of another area', onAccount('/user/messages/list', 'account/list'), []],
  ])('a release that goes back and %s', (_, returning, problems) => {
    expect(returnProblems([host, account, returning], 'messages')).toEqual(problems)
  })
})
