import type { RunManifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { userKey } from '../session/stored-user.ts'
import { setOf } from '../testing/release-sets.ts'
import { lastViewsOf } from './last-views.ts'
import { pageFiles } from './look-ahead.ts'
import { createPageOpenings } from './page-openings.ts'
import { firstRelease, type KnownArea, readSet, type TabSet } from './release-set.ts'

describe('last views', () => {
  const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }
  const minute = 60_000

  let kept: Map<string, string>
  let now: number
  let search: string
  const whole = jest.fn()
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  const views = (page = 'account/overview') =>
    lastViewsOf(page, { storage, page: { location: { search } as Location }, clock: { now: () => now }, whole })
  const logIn = (user: object | null) => storage.write(userKey, user && JSON.stringify(user))
  beforeEach(() => {
    kept = new Map()
    whole.mockClear()
    now = 1_800_000_000_000
    search = ''
    logIn(alice)
  })

  test('a member is shown what they saw last, with its time', () => {
    views().write(7, 'seen')
    expect(whole.mock.calls).toEqual([[alice.id]])
    now += 5 * minute
    expect(views().read()).toEqual({ memberId: 7, since: 1_800_000_000, text: 'seen' })
  })

  test('nothing is kept of another page, which may have its own', () => {
    views().write(7, 'seen')
    expect(views('account/balance').read()).toBeNull()
    expect(views().read()).not.toBeNull()
  })

  test.each<[string, () => void]>([
    ['another member', () => logIn({ ...alice, id: 8 })],
    ['a guest', () => logIn(null)],
    ['a member who is not kept logged in', () => logIn({ ...alice, refresh_token: '' })],
    ['a damaged session', () => storage.write(userKey, '{"id":7')],
    [
      'another store',
      () => {
        search = '?uuid=other'
      },
    ],
    [
      'the member a week later',
      () => {
        now += 7 * 86_400_000 + 1000
      },
    ],
    [
      'a browser whose clock was set back',
      () => {
        now -= minute
      },
    ],
  ])('%s is shown nothing, and it is deleted', (_, change) => {
    views().write(7, 'seen')
    change()
    expect(views().read()).toBeNull()
    expect(kept.has('lastView')).toBe(false)
  })

  test.each<[string, () => void]>([
    ['a member who is not kept logged in', () => logIn({ ...alice, refresh_token: '' })],
    ['a member who has logged out in another tab', () => logIn(null)],
    ['a member in whose place another has logged in', () => logIn({ ...alice, id: 8 })],
  ])('nothing is kept for %s', (_, change) => {
    change()
    views().write(7, 'seen')
    expect(kept.has('lastView')).toBe(false)
  })

  test('what is too large is not kept', () => {
    views().write(7, 'x'.repeat(16_001))
    expect(kept.has('lastView')).toBe(false)
  })

  test.each(['', '{', '[]', 'null', '7', '{"owner":"7","since":{}}'])('the damaged entry %j is nothing', (text) => {
    storage.write('lastView', text)
    expect(views().read()).toBeNull()
    expect(kept.has('lastView')).toBe(false)
  })
})

describe('pages', () => {
  const openPage = jest.fn()
  const refetch = jest.fn(async () => {})
  const abandon = jest.fn(() => ['/r/account/1/page.js'])
  const clock = { now: () => 0, pause: async () => {}, random: () => 0.5 }
  const pages = createPageOpenings({
    openPage,
    refetch,
    abandon,
    clock,
    releaseSet: { get: () => readSet(setOf({})), revision: () => '1' },
    broken: { remember: () => {} },
    forget: () => {},
    page: { navigator: { onLine: true } } as Window,
    blame: () => '',
    report: () => {},
  })

  test('a failed opening is kept for its page, and opened again when the page is entered', async () => {
    openPage.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page')
    const first = pages.open('account', '/a')
    expect(pages.open('account', '/a')).toBe(first)
    await expect(first.done).rejects.toThrow('gone')
    expect(first.outcome).toEqual({ error: new Error('gone') })
    const second = pages.enter('account', '/a')
    expect(second).not.toBe(first)
    expect(pages.enter('account', '/a')).toBe(second)
    await expect(second.done).resolves.toBe('page')
    expect(pages.enter('account', '/a')).toBe(second)
    expect(pages.open('account', '/a')).toBe(second)
  })

  test('an opening that the member does not wait for is told so, and what hangs is asked for past the cache', async () => {
    openPage.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue('page')
    const first = pages.open('account', '/b')
    const signal: AbortSignal = openPage.mock.lastCall[2]
    const second = pages.again(first)
    await second.done
    expect(signal.aborted).toBe(true)
    expect(refetch.mock.calls).toEqual([[['/r/account/1/page.js']]])
    expect(pages.open('account', '/b')).toBe(second)
    pages.again(second)
    expect(abandon).toHaveBeenCalledTimes(1)
  })
})

describe('page files', () => {
  const pointer = (release: string) => ({ release, base: `/r/${release}/` })
  const areas: Record<string, KnownArea> = {
    aa: { use: pointer('aa2'), fallback: pointer('aa1'), places: [], pages: [] },
    bb: { use: pointer('bb1'), fallback: null, places: ['overview'], pages: [] },
    dd: { use: pointer('dd1'), fallback: null, places: [], pages: [] },
  }
  const manifest = (release: string) =>
    ({
      release,
      first: ['entry.js'],
      pages: [
        { path: '/user/aa', first: ['page.js'], texts: { en: ['page-en.js'], 'zh-cn': ['page-zh.js'] } },
        { path: '/user/aa/all', first: ['page.js', 'all.js'], texts: {}, collects: 'overview' },
      ],
      contributions:
        release === 'bb1' ? { overview: { first: ['part.js'], texts: { en: ['part-en.js'] } } } : undefined,
    }) as unknown as RunManifest

  /** Releases that were made for another host. */
  const unfit = ['dd1']

  const first = (name: string, resting: string[]) => {
    const area = areas[name]
    return area && firstRelease(area, (release) => resting.includes(release))
  }

  const filesOf = (area: string, path: string, resting: string[] = []) =>
    pageFiles(
      {
        releaseSet: { get: () => ({ areas }) as unknown as TabSet, first: (name) => first(name, resting) },
        manifestOf: async ({ release }) => manifest(release),
        opening: async () => ({
          misfits: ({ release }) => (unfit.includes(release) ? ['contract: needs ^9.0.0'] : []),
        }),
        i18n: { language: 'en' },
      },
      { area, path },
    )

  test('code and texts in the language in use', async () => {
    expect(await filesOf('aa', '/user/aa')).toEqual(['/r/aa2/entry.js', '/r/aa2/page.js', '/r/aa2/page-en.js'])
  })

  test('what other areas contribute', async () => {
    expect(await filesOf('aa', '/user/aa/all')).toEqual([
      '/r/aa2/entry.js',
      '/r/aa2/page.js',
      '/r/aa2/all.js',
      '/r/bb1/entry.js',
      '/r/bb1/part.js',
      '/r/bb1/part-en.js',
    ])
  })

  test('of the release that would be opened', async () => {
    expect(await filesOf('aa', '/user/aa', ['aa2'])).toContain('/r/aa1/page.js')
  })

  test.each([
    ['an area that is not live', 'cc', '/user/cc'],
    ['a release made for another host', 'dd', '/user/aa'],
    ['a page that the release has not', 'aa', '/user/none'],
  ])('none of %s', async (_, area, path) => {
    expect(await filesOf(area, path)).toEqual([])
  })
})

describe('tab set', () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`
  const [live, good] = ['1.1.0-bbbbbbbbbbbb', '1.0.0-aaaaaaaaaaaa']
  const setWith = (over: Partial<ReleaseSet['areas'][string]> = {}): ReleaseSet => ({
    schema: 1,
    generation: 7,
    host: { release: '1.0.0-cccccccccccc', manifest: hash('C') },
    areas: {
      made: {
        release: live,
        manifest: hash('B'),
        fallback: { release: good, manifest: hash('A') },
        pages: [],
        ...over,
      },
    },
  })

  test('the folder of a release follows from its name, unless the set says another', () => {
    const { areas, host } = readSet(setWith())
    expect(areas.made?.use.base).toBe(`/r/made/${live}/`)
    expect(areas.made?.fallback).toEqual({ release: good, base: `/r/made/${good}/`, manifest: hash('A') })
    expect(host).toMatchObject({ base: '/r/host/1.0.0-cccccccccccc/', manifest: hash('C') })
    expect(readSet(setWith({ base: '/dev/made/' })).areas.made?.use.base).toBe('/dev/made/')
  })

  test.each<[string, string[], string | undefined, string | undefined]>([
    ['nothing', [], live, good],
    ['the fallback', [good], live, undefined],
    ['the live release', [live], good, undefined],
    ['both', [live, good], undefined, undefined],
  ])('a set that bans %s', (_, banned, use, fallback) => {
    const { made } = readSet(setWith({ banned })).areas
    expect([made?.use.release, made?.fallback?.release]).toEqual([use, fallback])
  })
})
