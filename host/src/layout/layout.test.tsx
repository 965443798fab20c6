import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { balancePath, overviewPath, profilePath, workOrdersPath } from '../addresses.ts'
import type { Http } from '../http/http.ts'
import { noMenus } from '../menu/build-menus.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { pageOfArea } from '../pages/site-page.ts'
import { createHostStore } from '../platform/app-store.ts'
import { type HostOptions, type RenderedHost, renderHost, renderRoutes } from '../testing/render-host.tsx'
import { memberSite } from '../testing/site-answers.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { followUnread } from './unread-poll.ts'
import { UserLayout } from './user-layout.tsx'

describe('command palette', () => {
  const palette = () => screen.queryByRole('dialog', { name: 'Search' })
  const input = () => screen.getByRole('combobox', { name: 'Search or jump to a page' })
  const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
  const selected = () => screen.getByRole('option', { selected: true })

  const orders = pageOfArea('workorder', { path: '/user/account/workorder', search: '?keywords=' }, () => ({
    'zh-cn': '我的工单',
  }))

  let answer: HostOptions['server']
  beforeEach(() => {
    answer = undefined
  })

  async function open(how: 'key' | 'button' = 'key', pages = [orders]): Promise<RenderedHost> {
    const host = renderHost(
      <>
        <Header />
        <input aria-label="Note" />
      </>,
      { at: '/user/account/overview', who: 'member', pages, server: (call) => answer?.(call) },
    )
    await host.settled()
    if (how === 'key') await host.user.keyboard('{Control>}k{/Control}')
    else await host.user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(palette()).toBeInTheDocument())
    return host
  }

  test('opens by shortcut and by button, and lists every page of every menu', async () => {
    const { user, unmount } = await open('button')
    expect(options()).toEqual([
      'Overview',
      'Balance records',
      'Work orders',
      'Odd one',
      'Messages',
      'Front',
      'About us',
      'Sub page',
    ])
    fireEvent(palette() as HTMLElement, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(palette()).not.toBeInTheDocument())
    await user.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(palette()).toBeInTheDocument())
    unmount()
  })

  test('its button names the keys of the keyboard', () => {
    renderHost(<Header />)
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('title', 'Search (Ctrl+K, ⌘K)')
  })

  test('typing filters the list, announces the number of results, and Enter opens the first', async () => {
    const { user, address } = await open()
    await user.type(input(), 'bal')
    expect(options()).toEqual(['Balance records'])
    expect(within(palette() as HTMLElement).getByRole('status')).toHaveTextContent('1 result')
    expect(input()).toHaveAttribute('aria-activedescendant', selected().id)
    await user.type(input(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/user/account/balance'))
    expect(palette()).not.toBeInTheDocument()
  })

  test('scrolls the selection into view, also in browsers where that returns a promise', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
    const { user } = await open()
    await user.type(input(), '{ArrowDown}{ArrowDown}')
    expect(selected()).toHaveTextContent('Work orders')
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
    scroll.mockRestore()
  })

  test('the arrow keys wrap around, and each letter resets the selection', async () => {
    const { user } = await open()
    await user.type(input(), '{ArrowUp}')
    expect(selected()).toHaveTextContent('Sub page')
    await user.type(input(), '{ArrowDown}{ArrowDown}')
    expect(selected()).toHaveTextContent('Balance records')
    await user.type(input(), 'o')
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id)
  })

  test('without results it says so, and Enter does nothing', async () => {
    const { user, address } = await open('key', [])
    await user.type(input(), 'zzz{Enter}')
    expect(options()).toEqual([])
    expect(within(palette() as HTMLElement).getByRole('status')).toHaveTextContent('0 results')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    expect(address()).toBe('/user/account/overview')
  })

  test('finds a page by its title in another language, and searches on pages for what is none', async () => {
    const { user, address } = await open()
    await user.type(input(), '工单')
    expect(options()).toEqual(['Work orders'])
    await user.clear(input())
    await user.type(input(), 'WO2026110042')
    expect(screen.getByRole('option', { name: 'Search for “WO2026110042” in Work orders' })).toBeVisible()
    await user.type(input(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/user/account/workorder?keywords=WO2026110042'))
  })

  test('rows of lists are under the title of their page, the last text’s only, and Enter opens the first', async () => {
    const { user, address, server, services } = await open()
    const asked: string[] = []
    answer = ({ path, query }) => {
      if (path !== '/api/workorder/list') return undefined
      asked.push(new URLSearchParams(query).get('keywords') ?? '')
      return { code: 1, data: { list: [{ id: 5, number: 'WO2026110042', subject: 'A refund' }] } }
    }
    await user.type(input(), 'WO20')
    const group = await screen.findByRole('group', { name: 'Work orders' })
    expect(within(group).getByRole('option')).toHaveTextContent('A refundWO2026110042')
    expect(asked).toEqual(['WO20'])
    expect(server.to('/api/interaction/search')).toHaveLength(1)
    // As when the site's data is fetched again.
    act(() => services.store.set(menusAtom, (last) => ({ ...last })))
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(asked).toEqual(['WO20'])
    await user.type(input(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/user/account/workorder/5'))
  })

  test('lists that cannot be searched are told of in one line', async () => {
    const { user } = await open()
    await user.type(input(), 'bal')
    const status = within(palette() as HTMLElement).getByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('1 result · Some of it couldn’t be searched.'))
    expect(options()).toEqual(['Balance records'])
  })

  test('ignores Enter and arrow keys during IME composition', async () => {
    const { address } = await open()
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true })
    expect(selected()).toHaveTextContent('Overview')
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    expect(palette()).toBeInTheDocument()
    expect(address()).toBe('/user/account/overview')
  })

  test('an external link opens a tab without an opener, an unknown kind shows an error', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open()
    await user.click(screen.getByRole('option', { name: /About us/ }))
    expect(opened).toHaveBeenCalledWith('https://example.com/about', '_blank', 'noopener,noreferrer')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(palette()).toBeInTheDocument())
    await user.type(input(), 'odd{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('the menu type is unrecognized!')
  })

  test('a plain k in a field is typed', async () => {
    const { user, settled } = renderHost(
      <>
        <Header />
        <input aria-label="Note" />
      </>,
      { who: 'member' },
    )
    await settled()
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'k')
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('k')
    expect(palette()).not.toBeInTheDocument()
  })
})

describe('follow unread', () => {
  test.each([
    ['the document becomes visible', document, 'visibilitychange'],
    ['the connection is back', window, 'online'],
  ] as const)('asks again when %s', async (_when, target, event) => {
    jest.useFakeTimers()
    const get = jest.fn(async () => ({ count: 1, pollingInterval: 0 }))
    followUnread(
      { http: { get } as unknown as Http, store: createHostStore(), t: (key) => key, member: () => 1 },
      document,
    )
    target.dispatchEvent(new Event(event))
    await jest.advanceTimersByTimeAsync(500)
    expect(get).toHaveBeenCalled()
    jest.useRealTimers()
  })
})

describe('user layout', () => {
  const workorder = '/user/account/workorder'

  function openAt(at: string, server?: Parameters<typeof renderRoutes>[1]) {
    return renderRoutes(
      [
        {
          path: '/user',
          element: <UserLayout />,
          children: [
            { path: 'account/workorder/:id', element: <h1>Ticket</h1>, handle: { activeMenuPaths: [workorder] } },
            { path: 'card/:id', element: <h1>Card</h1>, handle: { login: false } },
            { path: '*', element: <h1>Page</h1> },
          ],
        },
      ],
      { at, who: 'member', ...server },
    )
  }

  const menu = () => screen.findByRole('navigation', { name: 'Member menu' })
  const current = async () =>
    within(await menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent)

  test('shows the groups of the server’s menu with their titles and marks the current page', async () => {
    openAt('/user/account/balance?page=2')
    const links = within(await menu()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/user/account/overview',
      '/user/account/balance',
      workorder,
      '/user/messageCenter',
    ])
    expect(screen.getByRole('heading', { name: 'My account' })).toBeInTheDocument()
    expect(await current()).toEqual(['Balance records'])
    expect(screen.getByRole('main')).toHaveTextContent('Page')
  })

  test.each([
    ['guests', 'guest', 0],
    ['members', 'member', 1],
  ] as const)('beside a page for everybody, %s (%s) have %d menus', async (_, who, menus) => {
    const { settled } = openAt('/user/card/7', { who })
    await settled()
    expect(screen.getByRole('main')).toHaveTextContent('Card')
    expect(screen.queryAllByRole('navigation', { name: 'Member menu' })).toHaveLength(menus)
  })

  test('a single group has no title', async () => {
    const single = { ...memberSite, data: { ...memberSite.data, menus: memberSite.data.menus.slice(0, 1) } }
    openAt('/user', { server: ({ path }) => (path === '/api/index/index' ? single : undefined) })
    await menu()
    expect(screen.queryByRole('heading', { name: 'My account' })).not.toBeInTheDocument()
  })

  test('a page marks the entries that its route names as active', async () => {
    openAt(`${workorder}/7`)
    expect(await current()).toEqual(['Work orders'])
  })

  test('an entry of an unknown kind shows an error', async () => {
    const { user } = openAt('/user')
    await user.click(within(await menu()).getByRole('button', { name: 'Odd one' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Navigation failed, the menu type is unrecognized!')
  })

  const openSheet = async (user: UserEvent) =>
    user.click(screen.getAllByRole('button', { name: 'Menu of Alice' })[0] as HTMLElement)

  test('shows the member with points and balance in the sheet', async () => {
    const { settled, user } = openAt('/user')
    await settled()
    await openSheet(user)
    expect((await screen.findByText('Points')).nextSibling ?? screen.getByText('640')).toHaveTextContent('640')
    expect(screen.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '/user/account/balance')
    expect(screen.getByText('¥128.50')).toBeInTheDocument()
  })

  test('shows dashes for figures that could not be loaded', async () => {
    const dead = () => 'no answer' as const
    const { settled, user } = openAt('/user/account/overview', { server: dead })
    await settled()
    await openSheet(user)
    expect(within(await screen.findByRole('region', { name: 'Your account' })).getAllByText('–')).toHaveLength(2)
  })

  test('a menu that failed to load can be loaded again', async () => {
    let dead = true
    const { user } = openAt('/user', {
      server: ({ path }) => (path === '/api/index/index' && dead ? 'no answer' : undefined),
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The menu couldn’t be loaded: Server exception!')
    dead = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await menu()).toBeInTheDocument()
  })

  test('the bar for phones has only entries of the menus', async () => {
    openAt('/user/account/overview')
    const bar = await screen.findByRole('navigation', { name: 'Shortcuts' })
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/user/account/overview', workorder, '/user/messageCenter'])
    expect(within(bar).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })

  test('the first Tab stop skips the navigation', async () => {
    const { user } = openAt('/user')
    await menu()
    await user.tab()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(skip).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('the record number links to the register', async () => {
    openAt('/user')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'ICP 12345' })).toHaveAttribute('href', 'https://beian.miit.gov.cn/'),
    )
  })

  test('a closed member centre shows that instead of its pages', async () => {
    const closed = { ...memberSite, data: { ...memberSite.data, openMemberCenter: false } }
    openAt('/user', { server: ({ path }) => (path === '/api/index/index' ? closed : undefined) })
    expect(await screen.findByRole('heading', { name: 'The member centre is temporarily closed' })).toBeInTheDocument()
    expect(screen.queryByText('Page')).not.toBeInTheDocument()
  })
})

describe('bottom bar', () => {
  const entry = (id: number, path: string): MenuEntry => ({
    id,
    type: 'entry',
    title: path,
    name: path,
    icon: '',
    children: [],
    target: { kind: 'route', path },
  })
  const paths = [overviewPath, workOrdersPath, profilePath, balancePath]

  async function barAt(at: string) {
    const { services, settled, user } = renderHost(<BottomBar />, { who: 'member', at })
    await settled()
    await act(async () =>
      services.store.set(menusAtom, { ...noMenus, userMenus: paths.map((path, id) => entry(id, path)) }),
    )
    return { user, bar: within(screen.getByRole('navigation', { name: 'Shortcuts' })) }
  }

  test.each([
    [profilePath, 'You', 'true'],
    [balancePath, 'You', 'true'],
    [workOrdersPath, 'Work orders', 'page'],
    ['/user/of-no-menu', null, null],
  ])('at %s it marks %s', async (at, name, current) => {
    const { bar } = await barAt(at)
    const marked = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')].filter(
      (one) => one.ariaCurrent !== null,
    )
    expect(marked.map((one) => [one.lastChild?.textContent, one.ariaCurrent])).toEqual(
      name === null ? [] : [[name, current]],
    )
  })

  test.each([
    ['Search', 'Search'],
    ['You', 'Menu'],
  ])('“%s” opens the dialog “%s”', async (button, dialog) => {
    const { user, bar } = await barAt(overviewPath)
    await user.click(bar.getByRole('button', { name: button }))
    expect(await screen.findByRole('dialog', { name: dialog })).toBeInTheDocument()
  })
})
