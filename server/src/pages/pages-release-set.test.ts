import {
  liveArea,
  madeArea,
  madeHost,
  madePage,
  madeShell,
  releaseOf,
  someIntegrity,
} from '@member/release-store/testing'
import { serverAddresses } from '@member/shared/addresses'
import type { AreaManifest } from '@member/shared/manifest'
import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import type { FastifyInstance } from 'fastify'
import { metricsAddress } from '../addresses.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { registerReleaseService } from '../release-service/register-release-service.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { testServer } from '../testing/test-server.ts'
import { testClock } from '../testing/time.ts'
import { resolveSet } from './resolve-set.ts'
import { readShell } from './shell.ts'
import type { StoredRelease } from './stored-release.ts'
import { bootOf, freshSite, madeSite } from './testing/made-site.ts'

describe('release set', () => {
  // What a page says of the areas that it is not about.

  const site = freshSite()

  const contributions = { overview: { first: ['list.js'], texts: {} } }
  const collecting = [
    madePage('/user/account/list', 'account/list', { collects: 'overview', first: ['list.js'] }),
    madePage('/user/account/form/:id', 'account/form', {
      layout: 'none',
      login: false,
      activeMenuPaths: ['/user/account/list'],
      skeleton: 'form',
    }),
  ]

  async function compose(messages: Partial<AreaManifest> = {}) {
    const refs = {
      host: await site.store.publish(madeHost('1.0.0')),
      account: await site.store.publish(madeArea('account', '1.1.0', { pages: collecting })),
      older: await site.store.publish(madeArea('account', '1.0.0')),
      messages: await site.store.publish(madeArea('messages', '1.0.0', messages)),
    }
    await site.store.commit({
      host: liveArea(refs.host),
      account: liveArea(refs.account, refs.older),
      messages: liveArea(refs.messages, refs.messages),
    })
    await site.register()
    return refs
  }

  const setAt = async (path: string) => bootOf((await site.page(path)).body).releaseSet

  test('a page has the manifest, titles and fallback of its own area, and of others their routes', async () => {
    const { older } = await compose()
    const set = await setAt('/user/account/list')
    expect(set).toMatchObject({ schema: 1, host: { manifest: expect.stringMatching(/^sha384-/) } })
    expect(set.areas.messages).toEqual({
      release: releaseOf('1.0.0'),
      pages: [{ path: '/user/messages/list', skeleton: 'list' }],
    })
    const { use, ...account } = set.areas.account ?? {}
    expect(use).toMatchObject({
      container: expect.any(String),
      files: { 'entry.js': {} },
      first: ['entry.js', 'area.js'],
    })
    expect(use).not.toHaveProperty('commit')
    const title = (name: string) => ({ 'zh-cn': `${name} 页`, en: `${name} page` })
    expect(account).toEqual({
      release: releaseOf('1.1.0'),
      fallback: older,
      pages: [
        { path: '/user/account/list', skeleton: 'list', title: title('account/list') },
        {
          path: '/user/account/form/:id',
          layout: 'none',
          login: false,
          activeMenuPaths: ['/user/account/list'],
          skeleton: 'form',
          title: title('account/form'),
        },
      ],
    })
  })

  test('a page that collects contributions has the manifests of the areas that contribute', async () => {
    await compose({ contributions })
    const messages = async (path: string) => (await setAt(path)).areas.messages
    expect(await messages('/user/account/list')).toMatchObject({ places: ['overview'], use: { contributions } })
    expect(await messages('/user/account/form/1')).not.toHaveProperty('use')
  })

  test('a page of the host has no manifest of an area', async () => {
    await compose({ contributions })
    for (const area of Object.values((await setAt('/user/login')).areas)) expect(area).not.toHaveProperty('use')
  })

  test('no browser gets the prefixes that an area owns', async () => {
    await compose({ owns: ['/user/messages'] })
    expect((await setAt('/user/messages/list')).areas.messages?.use).toHaveProperty('container')
    for (const url of ['/user/messages/list', '/release-set.json'])
      expect((await site.app.inject({ url })).body).not.toContain('"owns"')
  })
})

describe('resolve set', () => {
  const ref = (version: string): ReleaseRef => ({ release: releaseOf(version), manifest: someIntegrity })
  const fits: StoredRelease = { kind: 'area', manifest: madeArea('account', '1.0.0') }
  const older: StoredRelease = { kind: 'area', manifest: madeArea('account', '0.9.0') }
  const misfit: StoredRelease = { kind: 'area', manifest: madeArea('account', '1.0.0', { contract: '^9.0.0' }) }
  const damaged: StoredRelease = { kind: 'damaged', problem: 'gone' }
  const host: StoredRelease = { kind: 'host', manifest: madeHost('1.0.0'), shell: readShell(madeShell) }

  const resolve = (
    account: LiveArea,
    current: StoredRelease,
    previous?: StoredRelease,
    hosts = new Map<string, StoredRelease>([['host 1', host]]),
  ) =>
    resolveSet(
      {
        schema: 1,
        generation: 7,
        at: '',
        areas: { host: liveArea({ ...ref('1.0.0'), release: '1' }, { ...ref('0.9.0'), release: '0' }), account },
      },
      new Map([
        ...hosts,
        [`account ${releaseOf('1.0.0')}`, current],
        ...(previous ? [[`account ${releaseOf('0.9.0')}`, previous] as const] : []),
      ]),
    )

  const both = liveArea(ref('1.0.0'), ref('0.9.0'))
  const alone = liveArea(ref('1.0.0'))
  const banned = liveArea(ref('1.0.0'), ref('0.9.0'), [releaseOf('0.9.0')])
  const currentBanned = liveArea(ref('1.0.0'), ref('0.9.0'), [releaseOf('1.0.0')])
  const bothBanned = liveArea(ref('1.0.0'), ref('0.9.0'), [releaseOf('1.0.0'), releaseOf('0.9.0')])
  const aloneBanned = liveArea(ref('1.0.0'), null, [releaseOf('1.0.0')])

  test.each<[string, LiveArea, StoredRelease, StoredRelease | undefined, string]>([
    ['current runs, previous too', both, fits, older, '1.0.0 fallback 0.9.0'],
    ['current runs, previous does not fit', both, fits, misfit, '1.0.0 fallback -'],
    ['current runs, previous is damaged', both, fits, damaged, '1.0.0 fallback -'],
    ['current runs, previous is banned', banned, fits, older, '1.0.0 fallback -'],
    ['current runs, there is no previous', alone, fits, undefined, '1.0.0 fallback -'],
    ['current does not fit, previous does', both, misfit, older, '0.9.0 fallback -'],
    ['current is damaged, previous runs', both, damaged, older, '0.9.0 fallback -'],
    ['current does not fit, previous is banned', banned, misfit, older, 'left out'],
    ['current is banned, previous runs', currentBanned, fits, older, '0.9.0 fallback -'],
    ['current is banned and damaged, previous runs', currentBanned, damaged, older, '0.9.0 fallback -'],
    ['current is banned, previous does not fit', currentBanned, fits, misfit, 'left out'],
    ['current is banned, there is no previous', aloneBanned, fits, undefined, 'left out'],
    ['both are banned', bothBanned, fits, older, 'left out'],
    ['current does not fit, previous neither', both, misfit, misfit, 'left out'],
    ['current is damaged, there is no previous', alone, damaged, undefined, 'left out'],
  ])('%s', (_, live, current, previous, expected) => {
    const { set, notes } = resolve(live, current, previous)
    const account = set.areas.account
    const versionOf = (release: string | undefined) => release?.split('-')[0] ?? '-'
    const decided = account
      ? `${versionOf(account.release)} fallback ${versionOf(account.fallback?.release)}`
      : 'left out'
    expect(decided).toBe(expected)
    expect(notes.length > 0).toBe(!decided.startsWith('1.0.0'))
  })

  test('a conflict is reported with its clause', () => {
    expect(resolve(alone, misfit).notes.join()).toContain('contract: needs ^9.0.0, the host has 1.2.0')
  })

  test('a damaged host is replaced by the previous one; without one nothing can be served', () => {
    const previous: StoredRelease = { kind: 'host', manifest: madeHost('0.9.0'), shell: readShell(madeShell) }
    const hosts = (found: StoredRelease) =>
      new Map([
        ['host 1', damaged],
        ['host 0', found],
      ])
    expect(resolve(alone, fits, undefined, hosts(previous)).host.release).toBe(releaseOf('0.9.0'))
    expect(() => resolve(alone, fits, undefined, hosts(damaged))).toThrow('host 1 cannot be served: gone')
  })

  test('a banned host is not served, although its files are there; pages are told what is banned', () => {
    const previous: StoredRelease = { kind: 'host', manifest: madeHost('0.9.0'), shell: readShell(madeShell) }
    const stored = new Map<string, StoredRelease>([
      ['host 1', host],
      ['host 0', previous],
      [`account ${releaseOf('1.0.0')}`, fits],
      [`account ${releaseOf('0.9.0')}`, older],
    ])
    const live = (...hosts: string[]) => {
      const of = (release: string) => ({ ...ref('1.0.0'), release })
      const areas = { host: liveArea(of('1'), of('0'), hosts), account: currentBanned }
      return resolveSet({ schema: 1, generation: 7, at: '', areas }, stored)
    }
    const { host: served, set, notes } = live('1')
    expect(served.release).toBe(releaseOf('0.9.0'))
    expect(set.areas.account?.banned).toEqual([releaseOf('1.0.0')])
    expect(notes.join()).toContain('host 1 cannot be served: it was rolled back')
    expect(() => live('1', '0')).toThrow('host 0 cannot be served: it was rolled back')
  })
})

describe('server addresses', () => {
  // The addresses at which no area may have pages are those that the server answers itself, and no others.

  /** Every address that is registered, from the tree in which Fastify prints them: four characters a level. */
  function registered(app: FastifyInstance): string[] {
    const above: string[] = []
    return app
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)( \(.*\))?/.exec(line) ?? []
        above.length = indent.length / 4
        above.push(part)
        return methods === undefined ? [] : [above.join('')]
      })
  }

  /** The address of the list that a route lies in, or the route. */
  const listed = (route: string): string =>
    serverAddresses.find((address) => `${route}/`.startsWith(`${address}/`)) ?? route

  test('every route lies at an address of the list, but the one for pages, and every address of the list has a route', async () => {
    const server = await testServer()
    const site = await madeSite()
    const clock = testClock()
    await site.compose()
    await registerFailureReports(site.app, {
      config: { rateLimits: { report: 0 }, siteOrigins: [] },
      releaseStore: site.store.store,
      sharedState: memoryState(clock),
      clock,
    })
    await registerReleaseService(site.app, {
      config: { releaseService: 'on', dataDir: '', releaseStore: { location: '', environment: {} } },
      store: site.store.store,
      sharedState: memoryState(clock),
      clock,
    })
    const found = new Set([...registered(server.app), ...registered(site.app)].map(listed))
    await Promise.all([server.close(), site.close()])
    // On a port of its own, and of `npm run dev`.
    expect([...found, metricsAddress, '/dev'].sort()).toEqual([...serverAddresses, '/*'].sort())
  })

  test('a browser that asks for a missing one of them gets no page', async () => {
    const site = await madeSite()
    await site.compose()
    const answers = await Promise.all(serverAddresses.map((address) => site.page(`${address}/made`)))
    await site.close()
    expect(answers.map(({ headers }) => String(headers['content-type'])).filter((type) => /html/.test(type))).toEqual(
      [],
    )
  })
})
