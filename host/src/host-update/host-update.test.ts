import type { Reason } from '../areas/reason.ts'
import type { AttemptReport } from '../areas/reports.ts'
import { createLoadHostCode, type HostCodeDependencies } from './load-host-code.ts'
import { ownAddress, reloadFor, reloadRestMs } from './reload-guard.ts'

describe('load host code', () => {
  const file = 'https://site.example/r/host/1/login.js'
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: file })

  /** A file that is answered badly as often as said. */
  function open(bad: number, own: Partial<HostCodeDependencies> = {}) {
    const reports: AttemptReport[] = []
    const refetch = jest.fn(async () => {})
    const reload = jest.fn((_address: string) => true)
    const fallBack = jest.fn(async (_address: string) => false)
    const pause = jest.fn(async () => {})
    let left = bad
    const load = jest.fn(async () => {
      left -= 1
      if (left >= 0) throw missing
      return 'code'
    })
    const loadHostCode = createLoadHostCode({
      release: '1',
      refetch,
      liveHost: async () => '1',
      reload,
      fallBack,
      report: (report) => void reports.push(report),
      random: () => 0.5,
      pause,
      ...own,
    })
    return { loadHostCode, load, refetch, reload, fallBack, reports, pause }
  }

  const reportOf = (reason: Reason, outcome: string) => ({
    area: 'host',
    release: '1',
    phase: 'run',
    reason,
    outcome,
    reference: '100000',
  })
  const reloadAt = () => '/user/login'

  test('code that comes is returned, and nothing is told', async () => {
    const { loadHostCode, load, refetch, reports } = open(0)
    expect(await loadHostCode(load)).toBe('code')
    expect(refetch).not.toHaveBeenCalled()
    expect(reports).toEqual([])
  })

  test('a bad file is fetched once past the cache and tried again; one report says so', async () => {
    const { loadHostCode, load, refetch, reload, reports } = open(1, { liveHost: async () => '2' })
    expect(await loadHostCode(load, { reloadAt })).toBe('code')
    expect(refetch.mock.calls).toEqual([[file]])
    expect(reports).toEqual([reportOf('files', 'retried')])
    expect(reload).not.toHaveBeenCalled()
  })

  test('a file that stays bad is an error with the reference of the one report; nothing is reloaded', async () => {
    const { loadHostCode, load, refetch, reload, reports } = open(9)
    const failure = { name: 'AreaUnavailable', area: 'host', reason: 'files', reference: '100000' }
    await expect(loadHostCode(load, { reloadAt })).rejects.toMatchObject(failure)
    expect(load).toHaveBeenCalledTimes(2)
    expect(refetch).toHaveBeenCalledTimes(1)
    expect(reports).toEqual([reportOf('files', 'gave-up')])
    expect(reload).not.toHaveBeenCalled()
  })

  test('after a file that hangs, a retry would wait for it in the cache: it is fetched anew', async () => {
    const { loadHostCode, refetch } = open(0)
    const load = () => Promise.reject(Object.assign(new Error('late'), { ...missing, type: 'timeout' }))
    await expect(loadHostCode(load)).rejects.toMatchObject({ reason: 'timeout' })
    expect(refetch.mock.calls).toEqual([[file], [file]])
  })

  test('code that throws is not fetched again', async () => {
    const { loadHostCode, refetch, reports } = open(0)
    const load = jest.fn(() => Promise.reject(new TypeError('x is not a function')))
    await expect(loadHostCode(load)).rejects.toMatchObject({ reason: 'start-failed' })
    expect(load).toHaveBeenCalledTimes(1)
    expect(refetch).not.toHaveBeenCalled()
    expect(reports).toEqual([reportOf('start-failed', 'gave-up')])
  })

  test('where the site does not answer either, it is no fault of the host; told as soon as it answers', async () => {
    const { loadHostCode, load, reload, reports } = open(2, { liveHost: () => Promise.reject(new Error('no answer')) })
    await expect(loadHostCode(load, { reloadAt })).rejects.toMatchObject({ reason: 'offline' })
    expect(reports).toEqual([reportOf('offline', 'gave-up')])
    expect(reload).not.toHaveBeenCalled()
    for (const times of [1, 2]) {
      expect(await loadHostCode(load)).toBe('code')
      expect(reports.slice(times)).toMatchObject(times === 1 ? [{ outcome: 'ready' }] : [])
    }
  })

  test.each<[string, (() => string | null) | undefined, boolean, string[], number]>([
    ['the document is loaded again, and an error would follow', reloadAt, true, ['retried', 'gave-up'], 1],
    ['it was loaded for this before', reloadAt, false, ['gave-up'], 0],
    ['it may not be loaded now', () => null, true, ['gave-up'], 0],
    ['the caller does not want it', undefined, true, ['gave-up'], 0],
  ])('another host is live: %s', async (_, at, may, outcomes, waits) => {
    const { loadHostCode, load, reports, pause } = open(9, { liveHost: async () => '2', reload: () => may })
    await expect(loadHostCode(load, at && { reloadAt: at })).rejects.toMatchObject({ reason: 'files' })
    expect(reports.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(pause).toHaveBeenCalledTimes(waits)
  })

  test('the live host has a broken file: the document is loaded with the previous one', async () => {
    const { loadHostCode, load, reload, fallBack, reports, pause } = open(9)
    fallBack.mockResolvedValue(true)
    await expect(loadHostCode(load, { reloadAt })).rejects.toMatchObject({ reason: 'files' })
    expect([fallBack.mock.calls, reload.mock.calls, pause.mock.calls]).toEqual([[['/user/login']], [], [[5_000]]])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['fell-back', 'gave-up'])
  })

  test('code of the live host that throws is left as well', async () => {
    const { loadHostCode, fallBack, reports } = open(0)
    fallBack.mockResolvedValue(true)
    await expect(loadHostCode(() => Promise.reject(new TypeError('x')), { reloadAt })).rejects.toBeInstanceOf(Error)
    expect(fallBack.mock.calls).toEqual([['/user/login']])
    expect(reports[0]).toMatchObject({ reason: 'start-failed', outcome: 'fell-back' })
  })

  test('a page that may not be loaded now does not fall back', async () => {
    const { loadHostCode, load, fallBack } = open(9)
    await expect(loadHostCode(load, { reloadAt: () => null })).rejects.toMatchObject({ reason: 'files' })
    expect(fallBack).not.toHaveBeenCalled()
  })

  test('what nobody waits for is only noted', async () => {
    const { loadHostCode, load, reports } = open(9)
    await expect(loadHostCode(load, { outcome: 'noted' })).rejects.toMatchObject({ reason: 'files' })
    expect(reports).toEqual([reportOf('files', 'noted')])
  })
})

describe('own address', () => {
  const origin = 'https://site.example'

  test.each([
    ['/', `${origin}/`],
    ['/user/account/list?page=2#row', `${origin}/user/account/list?page=2#row`],
    [`${origin}/user?a=b`, `${origin}/user?a=b`],
    ['//evil.example/x', `${origin}//evil.example/x`],
    ['/\\evil.example/x', `${origin}//evil.example/x`],
    ['/\t/evil.example', `${origin}//evil.example`],
    ['/@evil.example/', `${origin}/@evil.example/`],
    ['https://evil.example/', null],
    ['https://site.example.evil.example/', null],
    ['https://site.example@evil.example/', null],
    ['http://site.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [`blob:${origin}/0123`, null],
    ['\\\\evil.example', null],
    ['user', null],
    ['', null],
  ])('%j is loaded as %j', (address, expected) => {
    expect(ownAddress(address, origin)).toBe(expected)
  })
})

describe('reload guard', () => {
  const now = 1_700_000_000_000

  const origin = 'https://site.example'

  /** A tab, and the addresses that it was loaded at. */
  function madeTab() {
    const stored = new Map<string, string>()
    const loaded: string[] = []
    const memory = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    const location = { origin, assign: (address: string | URL) => void loaded.push(String(address)) }
    return { tab: { memory: () => memory, location }, loaded }
  }

  test.each([
    [null, true],
    [now - 1, false],
    [now - reloadRestMs + 1, false],
    [now - reloadRestMs, true],
    [now + 60_000, true],
  ])('last reload at %p: %p', (last, expected) => {
    const { tab, loaded } = madeTab()
    if (last !== null) reloadFor('left', '0', '/', tab, last)
    expect(reloadFor('left', '1', '/user', tab, now)).toBe(expected)
    expect(loaded).toHaveLength(Number(last !== null) + Number(expected))
  })

  test('without storage there is no reload, as a loop could not be stopped', () => {
    const { tab, loaded } = madeTab()
    const refusing = {
      ...tab,
      memory: () => {
        throw new Error('SecurityError')
      },
    }
    expect(reloadFor('left', '1', '/user', refusing, now)).toBe(false)
    expect(loaded).toEqual([])
  })

  test.each(['left', 'taken'] as const)('a release is %s once, however long ago that was; another one again', (why) => {
    const { tab, loaded } = madeTab()
    expect(reloadFor(why, '1', '/user', tab, now)).toBe(true)
    expect(reloadFor(why, '1', '/user', tab, now + 60_000)).toBe(false)
    expect(reloadFor(why, '2', '/', tab, now + 5_000)).toBe(false)
    expect(reloadFor(why, '2', '/', tab, now + 60_000)).toBe(true)
    expect(loaded).toEqual([`${origin}/user`, `${origin}/`])
  })

  test('a release that was taken may be left', () => {
    const { tab } = madeTab()
    expect(reloadFor('taken', '1', '/user', tab, now)).toBe(true)
    expect(reloadFor('left', '1', '/user', tab, now + 60_000)).toBe(true)
  })

  test('no address leads to another site, and one that is refused does not use up the reload', () => {
    const { tab, loaded } = madeTab()
    expect(reloadFor('taken', '1', 'https://evil.example/', tab, now)).toBe(false)
    expect(reloadFor('taken', '1', '//evil.example/x', tab, now)).toBe(true)
    expect(loaded).toEqual([`${origin}//evil.example/x`])
  })
})
