import { liveArea, madeArea, madeHost, madeShell, releaseOf, someIntegrity } from '@member/release-store/testing'
import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { resolveSet } from './resolve-set.ts'
import { readShell } from './shell.ts'
import type { StoredRelease } from './stored-release.ts'

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
