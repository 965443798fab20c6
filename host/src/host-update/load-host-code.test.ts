import type { AttemptReport } from '../areas/attempt-report.ts'
import { AreaError, type Fault, type Reason } from '../areas/reason.ts'
import { createLoadHostCode, type HostCodeDependencies } from './load-host-code.ts'

const file = 'https://site.example/r/host/1/login.js'
const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: file })

/** A file that is answered badly as often as said, and whose failures are found to have these reasons. */
function open(bad: number, finding: { reason: Reason; fault?: Fault }, own: Partial<HostCodeDependencies> = {}) {
  const reports: AttemptReport[] = []
  const refetch = jest.fn(async () => {})
  const reload = jest.fn<'yes' | 'no', [string]>(() => 'yes')
  const dependencies: HostCodeDependencies = {
    release: '1',
    canLoad: () => true,
    explain: async (cause) => new AreaError(finding.reason, 'made', { cause, ...finding }),
    refetch,
    isOutdated: async () => false,
    reload,
    report: (report) => void reports.push(report),
    random: () => 0.5,
    pause: async () => {},
    ...own,
  }
  let left = bad
  const load = jest.fn(async () => {
    left -= 1
    if (left >= 0) throw missing
    return 'code'
  })
  const loadHostCode = createLoadHostCode(dependencies)
  const heal = () => {
    left = 0
  }
  return { loadHostCode, load, refetch, reload, reports, heal }
}

const reportOf = (reason: Reason, outcome: string, fault: Fault = 'release') => ({
  area: 'host',
  release: '1',
  phase: 'load',
  reason,
  fault,
  outcome,
  reference: '100000',
})

test('code that comes is returned, and nothing is told', async () => {
  const { loadHostCode, load, refetch, reports } = open(0, { reason: 'integrity' })
  expect(await loadHostCode(load)).toBe('code')
  expect(refetch).not.toHaveBeenCalled()
  expect(reports).toEqual([])
})

test('nothing is told of a file that the document cannot load any more', async () => {
  const { loadHostCode, load, reload, reports } = open(
    9,
    { reason: 'module-threw' },
    { canLoad: () => false, isOutdated: async () => true },
  )
  await expect(loadHostCode(load, { reloadAt: () => '/user/login' })).rejects.toMatchObject({
    name: 'AreaUnavailable',
    area: 'host',
    reason: 'misuse',
  })
  expect(reports).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

test('a bad file is fetched once past the cache and tried again; one report says so', async () => {
  const { loadHostCode, load, refetch, reload, reports } = open(
    1,
    { reason: 'integrity' },
    { isOutdated: async () => true },
  )
  expect(await loadHostCode(load, { reloadAt: () => '/user/login' })).toBe('code')
  expect(refetch.mock.calls).toEqual([[file]])
  expect(reports).toEqual([reportOf('integrity', 'retried')])
  expect(reload).not.toHaveBeenCalled()
})

test('a file that stays bad is an error with the reference of the one report; nothing is reloaded', async () => {
  const { loadHostCode, load, refetch, reload, reports } = open(9, { reason: 'chunk-http' })
  await expect(loadHostCode(load, { reloadAt: () => '/user/login' })).rejects.toMatchObject({
    name: 'AreaUnavailable',
    area: 'host',
    reason: 'chunk-http',
    reference: '100000',
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(reports).toEqual([reportOf('chunk-http', 'gave-up')])
  expect(reload).not.toHaveBeenCalled()
})

test('a file that the server does not send is not tried again', async () => {
  const { loadHostCode, load, reports } = open(9, { reason: 'chunk-http' }, { refetch: () => Promise.reject(missing) })
  await expect(loadHostCode(load)).rejects.toMatchObject({ reason: 'chunk-http' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(reports).toHaveLength(1)
})

test('code that throws is not fetched again', async () => {
  const { loadHostCode, refetch, reports } = open(0, { reason: 'module-threw' })
  const load = jest.fn(() => Promise.reject(new TypeError('x is not a function')))
  await expect(loadHostCode(load)).rejects.toMatchObject({ reason: 'module-threw' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(refetch).not.toHaveBeenCalled()
  expect(reports).toEqual([{ ...reportOf('module-threw', 'gave-up'), phase: 'start' }])
})

test('what stands in the network’s way is not tried again, and its report goes out when something comes', async () => {
  const { loadHostCode, load, reload, reports, heal } = open(9, { reason: 'portal' }, { isOutdated: async () => true })
  await expect(loadHostCode(load, { reloadAt: () => '/user/login' })).rejects.toMatchObject({ reason: 'portal' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  heal()
  expect(await loadHostCode(load)).toBe('code')
  expect(await loadHostCode(load)).toBe('code')
  expect(reports).toMatchObject([reportOf('portal', 'gave-up', 'network'), { outcome: 'ready' }])
})

test('a file that hangs is fetched past the cache before it is asked for again', async () => {
  let online = false
  const refetch = jest.fn(async () => {
    if (!online) throw new Error('no answer')
  })
  const { loadHostCode, load, heal } = open(9, { reason: 'timeout' }, { refetch })
  await expect(loadHostCode(load)).rejects.toMatchObject({ reason: 'timeout' })
  online = true
  heal()
  expect(await loadHostCode(load)).toBe('code')
  expect(refetch).toHaveBeenCalledTimes(2)
  await loadHostCode(load)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('where another release is live, the page is loaded anew; its error shows only if it stays', async () => {
  let stay = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      stay = resolve
    })
  const made = open(9, { reason: 'chunk-http' }, { isOutdated: async () => true, pause })
  const shown = jest.fn()
  const loaded = made.loadHostCode(made.load, { reloadAt: () => '/user/login' }).catch(shown)
  await new Promise((resolve) => setTimeout(resolve))
  expect(made.reload.mock.calls).toEqual([['/user/login']])
  expect(made.reports).toEqual([reportOf('chunk-http', 'retried')])
  expect(shown).not.toHaveBeenCalled()
  stay()
  await loaded
  expect(shown).toHaveBeenCalled()
  expect(made.reports.at(-1)).toEqual(reportOf('chunk-http', 'gave-up'))
})

test.each<[string, Parameters<typeof open>[1], Partial<HostCodeDependencies>, () => string | null]>([
  ['the network is at fault', { reason: 'timeout', fault: 'network' }, {}, () => '/'],
  ['the same release is live', { reason: 'chunk-http' }, { isOutdated: async () => false }, () => '/'],
  ['something is unsaved', { reason: 'chunk-http' }, {}, () => null],
  ['it was left before', { reason: 'chunk-http' }, { reload: () => 'no' }, () => '/'],
])('when %s the page stays', async (_, finding, own, reloadAt) => {
  const made = open(9, finding, { isOutdated: async () => true, ...own })
  await expect(made.loadHostCode(made.load, { reloadAt })).rejects.toThrow()
  expect(made.reload).not.toHaveBeenCalled()
  expect(made.reports).toMatchObject([{ outcome: 'gave-up' }])
})

test('what the member does not see is only noted', async () => {
  const { loadHostCode, load, reports } = open(9, { reason: 'chunk-http' })
  await expect(loadHostCode(load, { outcome: 'noted' })).rejects.toThrow()
  expect(reports).toMatchObject([{ outcome: 'noted' }])
})
