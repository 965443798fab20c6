import { phaseAttribute } from '@member/shared/ui'
import type { PageOpening } from './area-loader.tsx'
import { lookAhead, watchLinksInSight } from './look-ahead.ts'
import { createIntegrityTable, type ManifestOf } from './release-files.ts'
import { createReleaseSetState } from './release-set.ts'
import { openingOf } from './use-opening.ts'

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
      () => false,
      () => {},
    )
    const open = jest.fn(() => openingOf(Promise.reject(new Error('damaged'))) as PageOpening)
    const pageAt = (path: string) => {
      const name = /^\/user\/(aa|bb)/.exec(path)?.[1]
      return name === undefined ? undefined : { area: name, path: `/user/${name}` }
    }
    const fetch = jest.fn(async (_file: string) => new Response(''))
    await lookAhead({
      page: Object.assign(window, { fetch }),
      ask,
      manifestOf: read as unknown as ManifestOf,
      releaseSet,
      opening: async () => ({ misfits: () => [] }),
      i18n: { language: 'en' },
      pageAt,
      enter: open,
    })
    return {
      ask,
      open,
      fetched: () => fetch.mock.calls.map(([file]) => file),
      read: () => read.mock.calls.map(([{ release }]) => release.replace(/^1\.0\.0-(\w\w)0*$/, '$1')),
    }
  }

  test.each([
    ['', undefined],
    [', also when the server did not say what is live', jest.fn().mockRejectedValue(new Error('away'))],
  ])('reads the host’s manifest%s', async (_, ask) => {
    const { read } = await openPage('<a href="/user/bb/x">b</a>', ask)
    expect(read()).toEqual(['00'])
  })

  test.each([
    ['pointerover', 2_000, { read: ['00', 'aa'], opened: [] }],
    ['focusin', 2_000, { read: ['00', 'aa'], opened: [] }],
    ['pointerdown', 250, { read: ['00'], opened: [['aa', '/user/aa']] }],
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

  test('of a link that is pressed as soon as it is pointed at, the page alone asks for its files', async () => {
    const { open, read, fetched } = await openPage('<main><a href="/user/aa">a</a></main>')
    for (const sign of ['pointerover', 'pointerdown'])
      document.querySelector('a')?.dispatchEvent(new Event(sign, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect({ read: read(), opened: open.mock.calls, fetched: fetched() }).toEqual({
      read: ['00'],
      opened: [['aa', '/user/aa']],
      fetched: [],
    })
  })
})
