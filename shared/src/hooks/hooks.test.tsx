import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createFakeHost } from '../testing/fake-host.ts'
import { HostContext } from './host-hooks.tsx'
import { type ListAddress, useListAddress, usePageWithin } from './list-hooks.ts'
import { useLive, usePageTitle } from './page-hooks.ts'

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
