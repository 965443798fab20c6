import type { AreaManifest } from '@member/shared/manifest'
import { phaseAttribute } from '@member/shared/ui'
import { createContainers } from './federation.ts'
import { createIntegrityTable } from './integrity-table.ts'
import { lookAhead, watchLinksInSight } from './look-ahead.ts'
import type { Manifests } from './manifests.ts'
import type { OpenedPage } from './open-release.ts'
import { AreaError } from './reason.ts'
import { createReleaseSetState } from './tab-set.ts'
import { openingOf } from './use-opening.ts'

describe('container', () => {
  const hash = '0123456789ab'
  const manifest = (area: string, container = `area_${area}_${hash}`) =>
    ({ area, release: `1.0.0-${hash}`, container, entry: 'entry.js' }) as AreaManifest
  const shareScope = { react: {} }
  const loaded = jest.fn()
  const containers = createContainers({ loadScript: loaded, page: window })
  const start = (area: string, container?: string) =>
    containers.start(manifest(area, container), `/r/${area}/`, shareScope)

  /** An entry that leaves this container on the page when it is loaded. */
  function entryDefines(area: string, container: { init: jest.Mock; get: jest.Mock }) {
    loaded.mockImplementation(async () => {
      Object.assign(window, { [`area_${area}_${hash}`]: container })
    })
    return container
  }
  const healthy = () => ({ init: jest.fn(), get: jest.fn() })

  beforeEach(() => loaded.mockReset())

  test('the entry is loaded from the release and the container gets what the host shares', async () => {
    const container = entryDefines('a', healthy())
    expect(await start('a')).toBe(container)
    expect(loaded).toHaveBeenCalledWith('http://localhost/r/a/entry.js')
    expect(container.init).toHaveBeenCalledWith(shareScope, [])
  })

  test('a container is started once, however often and at the same time it is asked for', async () => {
    const container = entryDefines('b', healthy())
    await Promise.all([start('b'), start('b')])
    await start('b')
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(container.init).toHaveBeenCalledTimes(1)
  })

  test('an entry that did not arrive is loaded again when it is asked for again', async () => {
    loaded.mockRejectedValueOnce(new AreaError('files', 'gone'))
    await expect(start('c')).rejects.toMatchObject({ reason: 'files' })
    const container = entryDefines('c', healthy())
    expect(await start('c')).toBe(container)
  })

  test('an entry that threw before it left a container could not be started', async () => {
    await expect(start('d')).rejects.toMatchObject({ reason: 'start-failed' })
  })

  test('a container that threw at its start is dead: it fails the same way and is not started again', async () => {
    const container = entryDefines('e', healthy())
    container.init.mockRejectedValue(new Error('made to fail'))
    await expect(start('e')).rejects.toMatchObject({ reason: 'start-failed' })
    await expect(start('e')).rejects.toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('made to fail'),
    })
    expect(loaded).toHaveBeenCalledTimes(1)
    expect(container.init).toHaveBeenCalledTimes(1)
  })

  test('a release that claims the container of another one is refused before it runs, and the other one keeps its own', async () => {
    const own = `area_f_${hash}`
    await expect(start('taker', own)).rejects.toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining(`taker 1.0.0-${hash} claims ${own}, its own is area_taker_${hash}`),
    })
    expect(loaded).not.toHaveBeenCalled()
    const container = entryDefines('f', healthy())
    expect(await start('f')).toBe(container)
    await expect(start('taker', own)).rejects.toMatchObject({ reason: 'start-failed' })
  })
})

describe('integrity table', () => {
  const table = createIntegrityTable(location.origin)

  test('a release file that no manifest lists is refused: loading fails closed', () => {
    expect(() => table.of('/r/account/1.0.0-aaaaaaaaaaaa/entry.js')).toThrow(/in no release manifest/)
  })

  test('a listed file gets its hash, relative or absolute', () => {
    table.allowFiles('/r/account/1.0.0-aaaaaaaaaaaa/', { 'page.js': { integrity: 'sha384-abc' } })
    expect(table.of('/r/account/1.0.0-aaaaaaaaaaaa/page.js')).toBe('sha384-abc')
    expect(table.of(`${location.origin}/r/account/1.0.0-aaaaaaaaaaaa/page.js`)).toBe('sha384-abc')
  })

  test('a file that its manifest lists without a hash is refused as well', () => {
    table.allowFiles('/r/account/1.0.0-aaaaaaaaaaaa/', { 'bare.js': { integrity: '' } })
    expect(() => table.of('/r/account/1.0.0-aaaaaaaaaaaa/bare.js')).toThrow(/in no release manifest/)
  })

  test('scripts outside the releases are not this table’s business', () => {
    expect(table.of('/other.js')).toBeUndefined()
  })
})

describe('links in sight', () => {
  /** A browser that sees what the test says. */
  function watch() {
    const observed: Element[] = []
    let see = (_: Element[]) => {}
    class Sight {
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = (targets) => tell(targets.map((target) => ({ isIntersecting: target.id !== 'below', target })))
      }
      observe(target: Element) {
        observed.push(target)
      }
      unobserve() {}
    }
    const acted: string[] = []
    const page = Object.assign(Object.create(window), {
      document,
      MutationObserver,
      IntersectionObserver: Sight,
    }) as typeof globalThis.window
    watchLinksInSight(page, (link) => void acted.push(link.pathname))
    return { acted, observed, see: () => see(observed) }
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const rest = () => jest.advanceTimersByTimeAsync(200)

  test('links in sight are told of, those below it are not', async () => {
    document.body.innerHTML = '<a href="/a">a</a><a href="/b" id="below">b</a><a>none</a>'
    const { acted, see } = watch()
    await rest()
    see()
    expect(acted).toEqual(['/a'])
  })

  test('as long as a skeleton is shown, none is looked for; then each once, with those that come later', async () => {
    document.body.innerHTML = `<nav><a href="/a">a</a></nav><main><div ${phaseAttribute}="early"></div></main>`
    const { observed } = watch()
    await rest()
    expect(observed).toEqual([])
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = '<a href="/b">b</a>'
    await rest()
    main.innerHTML = '<a href="/c">c</a>'
    await rest()
    expect(observed.map((link) => link.getAttribute('href'))).toEqual(['/a', '/b', '/c'])
  })

  test('a browser that cannot tell what is in sight looks for none', () => {
    const page = { document } as unknown as typeof globalThis.window
    expect(() => watchLinksInSight(page, () => {})).not.toThrow()
  })
})

describe('look ahead', () => {
  const hash = `sha384-${'A'.repeat(64)}`
  const area = (name: string) => ({ release: `1.0.0-${name.padEnd(12, '0')}`, manifest: hash, pages: [] })

  async function openPage(html: string, ask = jest.fn((_maxAgeMs?: number) => Promise.resolve())) {
    document.body.innerHTML = html
    const read = jest.fn((pointer: { release: string }) => Promise.reject(new Error(pointer.release)))
    const releaseSet = createReleaseSetState(
      {
        schema: 1,
        generation: 1,
        host: { release: '1.0.0-000000000000', manifest: hash },
        areas: { aa: area('aa'), bb: area('bb') },
      },
      () => {},
    )
    const open = jest.fn(() => openingOf<OpenedPage>(Promise.reject(new Error('damaged'))))
    const pageAt = (path: string) => {
      const name = /^\/user\/(aa|bb)/.exec(path)?.[1]
      return name === undefined ? undefined : { area: name, path: `/user/${name}` }
    }
    const fetch = jest.fn(async (_file: string) => new Response(''))
    await lookAhead({
      page: window,
      fetch: fetch as unknown as typeof window.fetch,
      ask,
      manifests: { of: read as unknown as Manifests['of'] },
      releaseSet,
      opening: async () => ({ misfits: () => [] }),
      broken: { isResting: () => false },
      i18n: { language: 'en' },
      pageAt,
      pages: { enter: open },
    })
    return {
      ask,
      open,
      fetched: () => fetch.mock.calls.map(([file]) => file),
      read: () => read.mock.calls.map(([{ release }]) => release.replace(/^1\.0\.0-(\w\w)0*$/, '$1')),
    }
  }

  test('reads the host’s manifest, then those of the areas that the page has links to, whatever fails', async () => {
    const { ask, read } = await openPage(
      '<a href="/user/bb/x">b</a><a href="/user/login">l</a><a href="https://else.example/user/aa">e</a><a>none</a>',
    )
    expect(read()).toEqual(['00', 'bb'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('reads them as well when the server did not say what is live', async () => {
    const { read } = await openPage('<a href="/user/aa">a</a>', jest.fn().mockRejectedValue(new Error('away')))
    expect(read()).toEqual(['00', 'aa'])
  })

  test.each([
    ['pointerover', 2_000, { read: ['00', 'aa'], opened: [] }],
    ['focusin', 2_000, { read: ['00', 'aa'], opened: [] }],
    ['pointerdown', 0, { read: ['00'], opened: [['aa', '/user/aa']] }],
  ])(
    '%s on a link asks what is live, unless that is known since %i ms, then gets ready',
    async (sign, maxAgeMs, then) => {
      const { ask, open, read } = await openPage('<main><p>text</p></main>')
      document.body.innerHTML = '<a href="/user/aa"><span>a</span></a><p>text</p>'
      document.querySelector('p')?.dispatchEvent(new Event(sign, { bubbles: true }))
      expect(ask).toHaveBeenCalledTimes(1)
      document.querySelector('span')?.dispatchEvent(new Event(sign, { bubbles: true }))
      expect(ask).toHaveBeenLastCalledWith(maxAgeMs)
      await new Promise((resolve) => setTimeout(resolve))
      expect({ read: read(), opened: open.mock.calls }).toEqual(then)
    },
  )
})
