import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createInstance, type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createFakeHost } from '../testing/fake-host.ts'
import { HostContext } from './host-hooks.tsx'
import { type ListAddress, useListAddress, useListKeys, usePageWithin } from './list-hooks.ts'
import { useLive, usePageTitle } from './page-hooks.ts'
import { useNamespace } from './use-namespace.ts'

describe('use list address', () => {
  const filters = { keywords: 'any', nickname: 'any', status: ['all', 'open'] } as const

  function open(address: string) {
    let router: ReturnType<typeof createMemoryRouter> | undefined
    const inRouter = ({ children }: { children: ReactNode }) => {
      router ??= createMemoryRouter([{ path: '/list', element: children }], { initialEntries: [address] })
      return <RouterProvider router={router} />
    }
    const { result } = renderHook(() => useListAddress(filters), { wrapper: inRouter })
    return {
      now: () => result.current,
      query: () => router?.state.location.search,
      back: () => act(async () => router?.navigate(-1)),
    }
  }

  it('goes to page 1 when a filter changes', async () => {
    const list = open('/list?page=4&limit=20')
    await act(async () => list.now().setFilter('status', 'open'))
    expect(list.query()).toBe('?limit=20&status=open')
    expect(list.now()).toMatchObject({ page: 1, size: 20, filtered: true })
  })

  it('writes page and rows per page, and replaces the entry of a corrected page', async () => {
    const list = open('/list')
    await act(async () => list.now().setPosition({ page: 9, size: 50 }))
    expect(list.query()).toBe('?page=9&limit=50')
    await act(async () => list.now().setPosition({ page: 2, size: 50 }, 'correction'))
    expect(list.now().position).toEqual({ page: 2, size: 50 })
    await list.back()
    expect(list.query()).toBe('')
  })

  it('keeps both of two filters set before the page renders again', async () => {
    const list = open('/list')
    await act(async () => {
      list.now().setFilter('keywords', 'parcel')
      list.now().setFilter('nickname', 'Bo')
    })
    expect(list.query()).toBe('?keywords=parcel&nickname=Bo')
  })

  it('adds a history entry for a page, and one for a search, however often its text changes', async () => {
    const list = open('/list')
    await act(async () => list.now().setPosition({ page: 2, size: 10 }))
    await act(async () => list.now().setFilter('keywords', 'p'))
    await act(async () => list.now().setFilter('keywords', 'parcel'))
    expect(list.query()).toBe('?keywords=parcel')
    await list.back()
    expect(list.query()).toBe('?page=2')
    await list.back()
    expect(list.query()).toBe('')
  })

  it('resets all filters at once', async () => {
    const list = open('/list?page=2&keywords=a&nickname=b&status=open&uuid=s1')
    await act(async () => list.now().clearFilters())
    expect(list.query()).toBe('?uuid=s1')
    expect(list.now().filtered).toBe(false)
  })
})

describe('use live', () => {
  test('calls the latest function for changes of the topic, until the page is left', () => {
    const host = createFakeHost()
    const heard: string[] = []
    const { rerender, unmount } = renderHook(({ name }) => useLive('tickets', (id) => heard.push(`${name} ${id}`)), {
      initialProps: { name: 'first' },
      wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext>,
    })
    act(() => host.change({ topic: 'tickets', id: 3 }))
    rerender({ name: 'second' })
    act(() => host.change({ topic: 'tickets' }))
    act(() => host.change({ topic: 'messages', id: 9 }))
    unmount()
    host.change({ topic: 'tickets', id: 4 })
    expect(heard).toEqual(['first 3', 'second undefined'])
  })
})

describe('use page within', () => {
  it.each([
    [9, 28, [[{ page: 3, size: 10 }, 'correction']]],
    [2, 0, [[{ page: 1, size: 10 }, 'correction']]],
    [3, 28, []],
    [1, 0, []],
    [9, undefined, []],
  ])('on page %i of %j rows corrects with %j', (page, total, corrections) => {
    const setPosition = jest.fn<void, Parameters<ListAddress<string>['setPosition']>>()
    renderHook(() => usePageWithin({ position: { page, size: 10 }, setPosition }, total))
    expect(setPosition.mock.calls).toEqual(corrections)
  })
})

describe('use page title', () => {
  const host = createFakeHost()
  const { siteName } = host.site.get()
  const wrapper = ({ children }: { children: ReactNode }) => <HostContext value={host}>{children}</HostContext>
  const open = (title: string | null) =>
    renderHook((given: string | null) => usePageTitle(given), { wrapper, initialProps: title })

  beforeEach(() => {
    document.title = 'Work order - Site'
  })

  it('names the document after what is shown, and gives its name back', () => {
    const { rerender, unmount } = open(null)
    expect(document.title).toBe('Work order - Site')
    rerender('No parcel')
    expect(document.title).toBe(`No parcel - ${siteName}`)
    rerender('Two parcels')
    expect(document.title).toBe(`Two parcels - ${siteName}`)
    unmount()
    expect(document.title).toBe('Work order - Site')
  })

  it('leaves the name of a page that has come meanwhile', () => {
    const { unmount } = open('No parcel')
    document.title = 'Balance - Site'
    unmount()
    expect(document.title).toBe('Balance - Site')
  })
})

function List() {
  return (
    <section ref={useListKeys<HTMLElement>()} aria-label="Tickets">
      <h1 tabIndex={-1}>Tickets</h1>
      <input type="search" aria-label="Search" />
      {['first', 'second'].map((name) => (
        <article key={name} data-row tabIndex={-1} aria-label={name}>
          <button type="button">Copy {name}</button>
        </article>
      ))}
    </section>
  )
}

const open = () =>
  render(
    <HostContext value={createFakeHost()}>
      <List />
    </HostContext>,
  )

const row = (name: string) => screen.getByRole('article', { name })

test('moves from row to row and stays at the ends, also while a key is held', async () => {
  open()
  await userEvent.keyboard('j')
  expect(row('first')).toHaveFocus()
  await userEvent.keyboard('{j>3/}')
  expect(row('second')).toHaveFocus()
  await userEvent.keyboard('k')
  expect(row('first')).toHaveFocus()
})

test('counts from the row whose button has the focus', async () => {
  open()
  screen.getByRole('button', { name: 'Copy first' }).focus()
  await userEvent.keyboard('j')
  expect(row('second')).toHaveFocus()
})

test('focuses the search without typing the slash, and ignores keys while typing', async () => {
  open()
  await userEvent.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(search).toHaveFocus()
  await userEvent.keyboard('j/k')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('j/k')
})

const resources = {
  en: {
    page: {
      plain: 'Save',
      named: 'Hello {{name}}',
      other: '$t(plain) all',
      some_one: '{{count}} row',
      some_other: '{{count}} rows',
      only: 'Only English',
    },
  },
  'zh-cn': { page: { plain: '保存' } },
}

async function site(): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    lng: 'en',
    fallbackLng: 'en',
    lowerCaseLng: true,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '…',
    resources,
  })
  return instance
}

function Texts({ seen = [] }: { seen?: unknown[] }) {
  const t = useNamespace('page')
  seen.push(t)
  return (
    <p>
      {[t('plain'), t('named', { name: '<Ann>' }), t('other'), t('some', { count: 2 }), t('only'), t('gone')].join(
        ' | ',
      )}
    </p>
  )
}

const shown = (instance: i18n, content = <Texts />) =>
  render(<I18nextProvider i18n={instance}>{content}</I18nextProvider>)

test('texts are those of i18next: with values, other texts and plurals, and a sign for a missing one', async () => {
  shown(await site())
  expect(screen.getByText('Save | Hello <Ann> | Save all | 2 rows | Only English | …')).toBeVisible()
})

test('another language is shown at once; a text that it lacks comes from the fallback language', async () => {
  const instance = await site()
  shown(instance)
  await act(() => instance.changeLanguage('zh-cn'))
  expect(screen.getByText(/^保存 \| Hello <Ann> \| .* \| Only English \| …$/)).toBeVisible()
})

test('what is added later is found, and what is replaced is shown when the language is told again', async () => {
  const instance = await site()
  shown(instance)
  instance.addResourceBundle('en', 'page', { plain: 'Keep', gone: 'Found' }, true, true)
  act(() => instance.emit('languageChanged', 'en'))
  expect(screen.getByText(/^Keep \| .* \| Found$/)).toBeVisible()
})

test('all components have one function, and one listener, until another language is shown', async () => {
  const instance = await site()
  const on = jest.spyOn(instance, 'on')
  const seen: unknown[] = []
  shown(
    instance,
    <>
      <Texts seen={seen} />
      <Texts seen={seen} />
    </>,
  )
  expect(new Set(seen).size).toBe(1)
  expect(on).toHaveBeenCalledTimes(1)
  await act(() => instance.changeLanguage('zh-cn'))
  expect(new Set(seen).size).toBe(2)
})
