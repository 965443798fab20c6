import { releaseSetAddress } from '@member/shared/addresses'
import { waitFor } from '@testing-library/react'
import { browserStorage } from '../platform/browser-storage.ts'
import { fakeAreaEnvironment, fakeStorage } from '../testing/fake-area-environment.ts'
import { type FakeBrowser, fakeBrowser, integrityOf } from '../testing/fake-browser.ts'
import { type FakeReleaseOptions, path, putRelease, resolved } from '../testing/fake-release.ts'
import { setOf } from '../testing/release-sets.ts'
import { createBrokenReleases, restMs } from './attempt-plan.ts'
import { createAreas } from './create-areas.ts'

// The whole loader on a fake browser: from the address of a page through attempts and fallback to its component.

const live = '1.0.0-bbbbbbbbbbbb'
const good = '1.0.0-aaaaaaaaaaaa'

interface Options {
  live?: Partial<FakeReleaseOptions>
  good?: Partial<FakeReleaseOptions> | null
  browser?: FakeBrowser
  storage?: ReturnType<typeof fakeStorage>
}

/** A page on which the area `made` is live in one release and, unless `good` is null, has another to fall back to. */
function openSite({ live, good, browser = fakeBrowser(), storage = fakeStorage() }: Options = {}) {
  const releases = {
    live: putRelease(browser, { hash: 'bbbbbbbbbbbb', ...live }),
    good: good === null ? null : putRelease(browser, { hash: 'aaaaaaaaaaaa', ...good }),
  }
  const environment = fakeAreaEnvironment(browser, storage)
  const set = setOf({ made: resolved(releases.live, releases.good) })
  const areas = createAreas(set, environment)
  const { loader } = areas
  browser.server.set(releaseSetAddress, { type: 'application/json', bytes: JSON.stringify(set) })
  const open = () => loader.open('made', path).done
  const isBroken = (release: string) =>
    createBrokenReleases(
      browserStorage(() => storage),
      environment.clock.now,
    ).isResting(release)
  const askedFor = (release: string) => browser.requests.filter((request) => request.path.includes(release))
  return { ...releases, browser, storage, environment, set, areas, loader, open, isBroken, askedFor }
}

/** Once more past the cache, once more after the site has answered; then the other release. */
const missing = Array.from({ length: 3 }, () => `${live} files`)

const fileOf = (release: string, file: string) => `/r/made/${release}/${file}`

/** A server that answers a file with an error this many times, then as before. */
function failTimes({ server }: FakeBrowser, address: string, times: number, status = 503) {
  const file = server.get(address)
  if (file === undefined) throw new Error(`there is no ${address}`)
  let left = times
  server.set(address, {
    get status() {
      left -= 1
      // After the script, the file is asked for past the cache.
      return left >= 0 ? status : 200
    },
    bytes: file.bytes,
    ...(file.run && { run: file.run }),
  })
}

test('a page opens in the live release', async () => {
  const { open, environment, browser } = openSite()
  expect(await open()).toEqual({
    area: 'made',
    release: live,
    page: 'made/page',
    Page: expect.any(Function),
    Mounted: expect.any(Function),
    sessionOf: expect.any(Function),
    onShown: expect.any(Function),
    onBan: expect.any(Function),
    lastViews: expect.anything(),
  })
  expect(environment.outcomes()).toEqual([`${live} ready`])
  expect(browser.ran).toEqual(['entry.js', 'area.js', 'page.js'].map((file) => fileOf(live, file)))
})

test('asked for twice it is opened once, and its container is started once', async () => {
  const { live: release, open, environment } = openSite()
  await Promise.all([open(), open()])
  expect(environment.outcomes()).toHaveLength(1)
  expect(release.starts()).toBe(1)
})

test('an area that is switched off opens nothing and says so; switched on again, a retry opens the page', async () => {
  const { set, browser, environment } = openSite()
  const { made } = set.areas
  if (made === undefined) throw new Error('there is no area')
  const off = { en: 'Back at nine.' }
  const say = (area: typeof made) => {
    const answer = { ...setOf({ made: area }), generation: set.generation }
    browser.server.set(releaseSetAddress, { type: 'application/json', bytes: JSON.stringify(answer) })
    return answer
  }
  const areas = createAreas(say({ ...made, off }), environment)
  const opening = areas.loader.open('made', path)
  await expect(opening.done).rejects.toMatchObject({ reason: 'off', reference: '', note: off })
  expect(environment.outcomes()).toEqual([])
  say(made)
  expect(await areas.loader.again(opening).done).toMatchObject({ release: live })
})

describe('a damaged file in the browser’s cache', () => {
  test.each(['entry.js', 'area.js', 'page.js'])('%s is fetched past the cache and the page opens', async (file) => {
    const { open, environment, browser } = openSite()
    browser.cache.set(fileOf(live, file), 'damaged')
    expect(await open()).toMatchObject({ release: live })
    expect(environment.outcomes()).toEqual([`${live} files`, `${live} ready`])
    expect(browser.requests).toContainEqual({ path: fileOf(live, file), by: 'fetch', cache: 'reload' })
  })

  test('a file of the release to fall back to is fetched past the cache as well', async () => {
    const { open, environment, browser } = openSite()
    browser.server.delete(fileOf(live, 'entry.js'))
    browser.cache.set(fileOf(good, 'page.js'), 'damaged')
    expect(await open()).toMatchObject({ release: good })
    expect(environment.outcomes().slice(-2)).toEqual([`${good} files`, `${good} ready`])
  })

  test.each(['entry.js', 'area.js', 'page.js'])(
    '%s, damaged on the server, never runs: the other release opens',
    async (file) => {
      const { open, environment, browser } = openSite()
      const address = fileOf(live, file)
      browser.server.set(address, { bytes: 'damaged' })
      expect(await open()).toMatchObject({ release: good })
      expect(environment.outcomes()).toEqual([...missing, `${good} ready`])
      expect(browser.ran).not.toContain(address)
    },
  )
})

describe('a script that failed', () => {
  test('has its tag removed and is asked for again', async () => {
    const { open, environment, browser } = openSite()
    const address = fileOf(live, 'entry.js')
    failTimes(browser, address, 2)
    expect(await open()).toMatchObject({ release: live })
    expect(environment.outcomes()).toEqual([`${live} files`, `${live} ready`])
    expect(browser.requests.filter(({ path, by }) => path === address && by === 'script')).toHaveLength(2)
    expect(browser.tags().filter((path) => path === address)).toHaveLength(1)
  })

  test.each<[string, Parameters<FakeBrowser['server']['set']>[1] | null]>([
    ['is missing', null],
    ['is an HTML page with status 200', { type: 'text/html', bytes: '<p>hello' }],
  ])('%s on the server: after the site has answered, the other release opens', async (_, answer) => {
    for (const file of ['entry.js', 'area.js', 'page.js']) {
      const { open, environment, browser, askedFor } = openSite()
      if (answer === null) browser.server.delete(fileOf(live, file))
      else browser.server.set(fileOf(live, file), answer)
      expect(await open()).toMatchObject({ release: good })
      expect(environment.outcomes()).toEqual([...missing, `${good} ready`])
      expect(askedFor(live).filter(({ by, path }) => by === 'script' && path.endsWith(file))).toHaveLength(3)
      expect(browser.requests.filter(({ path }) => path === releaseSetAddress)).toHaveLength(1)
    }
  })
})

describe('a release that failed', () => {
  const failing = () => {
    const site = openSite()
    site.browser.server.delete(fileOf(live, 'entry.js'))
    return site
  }
  /** Another page in the same browser, a time later. */
  const nextPage = (storage: ReturnType<typeof fakeStorage>, laterMs: number) => {
    const site = openSite({ storage })
    site.environment.pass(laterMs)
    return site
  }

  test('is remembered: for ten minutes the next page does not ask for it', async () => {
    const first = failing()
    await first.open()
    const { open, environment, askedFor } = nextPage(first.storage, restMs - 1)
    expect(await open()).toMatchObject({ release: good })
    expect(environment.outcomes()).toEqual([`${good} ready`])
    expect(askedFor(live)).toEqual([])
  })

  test('without another one is remembered as well, and the page says why nothing opened', async () => {
    const { open, environment, browser, isBroken } = openSite({ good: null })
    browser.server.delete(fileOf(live, 'entry.js'))
    const { reports } = environment
    await expect(open()).rejects.toMatchObject({ name: 'AreaUnavailable', area: 'made', reason: 'files' })
    await expect(open()).rejects.toMatchObject({ reference: reports[0]?.reference })
    expect(isBroken(live)).toBe(true)
  })

  test('at its start is not started again', async () => {
    const init = () => {
      throw new Error('made to fail')
    }
    const { live: release, open, environment } = openSite({ live: { init } })
    expect(await open()).toMatchObject({ release: good })
    expect(environment.outcomes()).toEqual([`${live} start-failed`, `${good} ready`])
    expect(release.starts()).toBe(1)
  })
})

test('a release that claims the container of another one is refused before it runs', async () => {
  const { open, environment, browser } = openSite({ live: { manifest: { container: 'area_other_bbbbbbbbbbbb' } } })
  expect(await open()).toMatchObject({ release: good })
  expect(environment.outcomes()).toEqual([`${live} start-failed`, `${good} ready`])
  expect(browser.ran).not.toContain(fileOf(live, 'entry.js'))
})

describe('a release made for another host', () => {
  test.each([
    ['a singleton’s range', { singletons: { react: '^99.0.0' } }],
    ['a singleton that the host does not provide', { singletons: { vue: '^3.0.0' } }],
    ['the range of the contract', { contract: '^9.0.0' }],
  ])('by %s: nothing of it is fetched', async (_, manifest) => {
    const { open, environment, askedFor } = openSite({ live: { manifest } })
    expect(await open()).toMatchObject({ release: good })
    expect(environment.outcomes()).toEqual([`${live} misfit`, `${good} ready`])
    expect(askedFor(live)).toEqual([])
  })

  test('ranges that the host satisfies are no obstacle', async () => {
    const { open } = openSite({ live: { manifest: { singletons: { react: '^19.0.0', jotai: '^2.0.0' } } } })
    expect(await open()).toMatchObject({ release: live })
  })
})

describe('a file without integrity in the manifest', () => {
  const files = ['entry.js', 'area.js', 'page.js']

  test.each(files)('%s is refused before it is fetched', async (file) => {
    const { manifest } = putRelease(fakeBrowser(), { hash: 'bbbbbbbbbbbb' })
    const { [file]: _, ...others } = manifest.files
    const { open, askedFor } = openSite({ live: { manifest: { files: others } } })
    expect(await open()).toMatchObject({ release: good })
    expect(askedFor(live).map((request) => request.path)).not.toContain(fileOf(live, file))
  })
})

describe('the release to fall back to', () => {
  test('is not opened by a manifest with other bytes than the set names', async () => {
    const { open, environment, browser, askedFor } = openSite()
    browser.server.delete(fileOf(live, 'entry.js'))
    browser.server.set(fileOf(good, 'manifest.json'), { type: 'application/json', bytes: '{"files":{}}' })
    await expect(open()).rejects.toMatchObject({ reason: 'files' })
    expect(environment.outcomes().slice(-2)).toEqual([`${good} files`, `${good} files`])
    expect(askedFor(good).filter(({ by }) => by === 'script')).toEqual([])
  })
})

test('without a network the page says so, opens when it is asked for again, and blames no release', async () => {
  const { open, environment, loader, browser, isBroken } = openSite()
  const address = fileOf(live, 'entry.js')
  failTimes(browser, address, 1)
  environment.setOnline(false)
  await expect(open()).rejects.toMatchObject({ reason: 'offline' })
  expect(environment.outcomes()).toEqual([`${live} offline`])
  environment.setOnline(true)
  expect(await loader.enter('made', path).done).toMatchObject({ release: live })
  expect(isBroken(live)).toBe(false)
})

test.each([
  ['that fails', { status: 503, bytes: '' }],
  ['that a portal hides', { type: 'text/html', bytes: '<p>Log in to this network' }],
])('a site %s is blamed on no release, and the page opens on request when it is back', async (_, answer) => {
  const { open, environment, loader, browser, isBroken } = openSite()
  const site = new Map(browser.server)
  for (const address of site.keys()) browser.server.set(address, answer)
  await expect(open()).rejects.toMatchObject({ reason: 'offline' })
  expect(environment.outcomes().filter((outcome) => outcome === `${live} offline`)).toHaveLength(4)
  expect(isBroken(live)).toBe(false)
  for (const [address, file] of site) browser.server.set(address, file)
  browser.cache.clear()
  expect(await loader.enter('made', path).done).toMatchObject({ release: live })
})

describe('the host’s late chunk that opens areas', () => {
  const base = '/r/host/made/'
  const chunk = `${base}opening.js`
  const release = 'made'

  /** A site whose host loads the chunk as webpack does. */
  function openHost(answer: (browser: FakeBrowser) => void) {
    const site = openSite()
    const { browser, environment } = site
    const bytes = 'opening'
    browser.server.set(chunk, { bytes, run: () => {} })
    const tag = Object.assign(document.createElement('script'), { src: chunk, integrity: integrityOf(bytes) })
    // jsdom does not reflect the property.
    tag.setAttribute('integrity', tag.integrity)
    browser.hang(tag)
    environment.loadOpening = () => browser.loadChunk(chunk).then(() => import('./opening.ts'))
    const { loader } = createAreas({ ...site.set, host: { release, base } }, environment)
    tag.remove()
    answer(browser)
    return { ...site, loader, open: () => loader.enter('made', path).done }
  }

  const hostsOwn = (environment: { reports: { area: string; release: string }[] }) =>
    environment.reports.filter(({ area }) => area === 'host').map(({ release }) => release)

  test.each<[string, (browser: FakeBrowser) => void, string[]]>([
    ['is missing once', (browser) => failTimes(browser, chunk, 2), ['files']],
    ['is damaged in the cache', (browser) => void browser.cache.set(chunk, 'damaged'), ['files']],
  ])('%s: it is asked for again, and the area’s live release opens', async (_, answer, reasons) => {
    const { open, environment, isBroken } = openHost(answer)
    expect(await open()).toMatchObject({ release: live })
    expect(environment.outcomes()).toEqual([...reasons.map((reason) => `${release} ${reason}`), `${live} ready`])
    expect(hostsOwn(environment)).toEqual(reasons.map(() => release))
    expect(isBroken(live)).toBe(false)
  })

  test.each<[string, { status?: number; type?: string; bytes: string }]>([
    ['is missing', { status: 404, bytes: '' }],
    ['is an HTML page', { type: 'text/html', bytes: '<p>hello' }],
    ['is damaged', { bytes: 'damaged' }],
  ])('%s on the server: no release of the area is blamed, and it opens on request', async (_, answer) => {
    const { open, environment, browser, askedFor, isBroken } = openHost(({ server }) => void server.set(chunk, answer))
    await expect(open()).rejects.toMatchObject({ area: 'host', reason: 'files' })
    expect(environment.outcomes()).toEqual([`${release} files`])
    expect(environment.reports.at(-1)).toMatchObject({ area: 'host', outcome: 'gave-up' })
    expect([...askedFor(live), ...askedFor(good)]).toEqual([])
    for (const one of [live, good, release]) expect(isBroken(one)).toBe(false)
    browser.server.set(chunk, { bytes: 'opening', run: () => {} })
    browser.cache.clear()
    expect(await open()).toMatchObject({ release: live })
  })
})

describe('a file that hangs', () => {
  const entry = fileOf(live, 'entry.js')

  /** A site on which the first request for the entry is never answered. */
  function openHanging() {
    const site = openSite()
    const { document } = site.browser.page
    const append = document.head.append
    let hangs = true
    document.head.append = (script) => {
      if (!hangs || !(script as HTMLScriptElement).src.endsWith(entry)) return append(script)
      hangs = false
      site.browser.hang(script as HTMLScriptElement)
    }
    return site
  }

  test('is asked for anew, past the cache, when the member does not wait any longer', async () => {
    const { loader, environment, browser, isBroken } = openHanging()
    const first = loader.open('made', path)
    await waitFor(() => expect(browser.tags()).toEqual([entry]))
    expect(await loader.again(first).done).toMatchObject({ release: live })
    await expect(first.done).rejects.toMatchObject({ reason: 'timeout' })
    expect(environment.outcomes()).toEqual([`${live} timeout`, `${live} ready`])
    expect(browser.requests.filter(({ path, by }) => path === entry && by === 'fetch')).toEqual([
      { path: entry, by: 'fetch', cache: 'reload' },
    ])
    expect(isBroken(live)).toBe(false)
  })
})

describe('a newer release set', () => {
  test('is asked for when the release lacks the page, and its release opens', async () => {
    const { open, environment, browser } = openSite({ live: { paths: ['/user/elsewhere'] }, good: null })
    const newer = putRelease(browser, { hash: 'cccccccccccc' })
    const set = setOf({ made: resolved(newer, null) })
    browser.server.set('/release-set.json', { type: 'application/json', bytes: JSON.stringify(set) })
    expect(await open()).toMatchObject({ release: newer.manifest.release })
    expect(environment.outcomes()).toEqual([`${live} page-missing`, `${newer.manifest.release} ready`])
  })

  test('makes the files of its releases loadable; an older one changes nothing', async () => {
    const { areas, browser, environment } = openSite()
    const answer = (set: object) =>
      browser.server.set(releaseSetAddress, { type: 'application/json', bytes: JSON.stringify(set) })
    const file = { integrity: integrityOf('new'), bytes: 3 }
    const next = putRelease(browser, { hash: 'cccccccccccc', manifest: { files: { 'entry.js': file } } })
    answer(setOf({ made: resolved(next, null) }))
    environment.pass(2_001)
    void areas.beforeEntering('other', '/user/other')
    await waitFor(() => expect(browser.page.memberIntegrity?.(`${next.base}entry.js`)).toBe(file.integrity))
    answer({ ...setOf({}), generation: 0 })
    environment.pass(2_001)
    void areas.beforeEntering('other', '/user/other')
    await waitFor(() => expect(browser.requests.filter(({ path }) => path === releaseSetAddress)).toHaveLength(2))
    expect(areas.pages()).toHaveLength(1)
  })
})
