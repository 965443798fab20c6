import { lookAhead } from './look-ahead.ts'
import type { Manifests } from './manifests.ts'
import type { OpenedPage } from './open-release.ts'
import { createReleaseSetState } from './tab-set.ts'
import { openingOf } from './use-opening.ts'

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
