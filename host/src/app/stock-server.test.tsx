import { act, screen, waitFor, within } from '@testing-library/react'
import { UserLayout } from '../layout/user-layout.tsx'
import HomePage from '../pages/home-page.tsx'
import MemberStartPage from '../pages/member-start-page.tsx'
import type { IndexEnvelope } from '../session/read-index.ts'
import { type HostOptions, renderRoutes } from '../testing/render-host.tsx'
import { memberSite } from '../testing/site-answers.ts'
import { looseSite, oddAnswers } from '../testing/stock-answers.ts'

// Whatever a stock BuildAdmin server answers, the site keeps working: it says what is wrong and stays usable.

const open = (at: string, options: HostOptions) =>
  renderRoutes(
    [
      { path: '/', element: <HomePage /> },
      {
        element: <UserLayout />,
        children: [
          { path: '/user', element: <MemberStartPage /> },
          { path: '/user/*', element: <h1>Page</h1> },
        ],
      },
    ],
    { at, ...options },
  )

let errors: jest.SpyInstance

beforeEach(() => {
  errors = jest.spyOn(console, 'error')
})

const kinds = Object.entries(oddAnswers)

test.each(kinds)('index/index answers with %s: the member’s page says so and stays logged in', async (_, answer) => {
  const { settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/index/index' ? answer : undefined),
  })
  await settled()
  expect(screen.getByRole('heading', { level: 1, name: 'Page' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(localStorage.getItem('userInfo')).toContain('token-1')
})

test.each(kinds)('index/index answers a guest with %s: home is there', async (_, answer) => {
  const { settled } = open('/', { inlined: null, server: () => answer })
  await settled()
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
})

test.each(kinds)('the page server inlined %s: the page asks by itself', async (_, answer) => {
  const inlined = typeof answer === 'object' && 'body' in answer ? answer.body : answer
  const { settled } = open('/', { inlined: inlined as IndexEnvelope })
  await settled()
  expect(await screen.findByRole('heading', { level: 1, name: 'Test site' })).toBeInTheDocument()
})

test.each(kinds)('logout answers with %s: the member is told and stays', async (_, answer) => {
  const { user, settled, reload } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/user/logout' ? answer : undefined),
  })
  await settled()
  await user.click(screen.getByRole('button', { name: 'Log out', hidden: true }))
  // A success is one whatever its data is.
  const success =
    typeof answer === 'object' && 'body' in answer && Reflect.get(Object(answer.body), 'data') !== undefined
  if (success) await waitFor(() => expect(reload).toHaveBeenCalled())
  else expect(await screen.findByRole('alert')).toBeInTheDocument()
})

test.each(kinds)('interaction/count answers with %s: there is no badge and no notice', async (_, answer) => {
  const { services, settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/interaction/count' ? answer : undefined),
  })
  await settled()
  await act(() => services.unread.refresh().catch(() => {}))
  expect(screen.getAllByRole('link', { name: /^Messages/ })[0]).toHaveAccessibleName('Messages')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('PHP’s types are read: numbers as strings, children missing or null, lists for objects', async () => {
  const { settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/index/index' ? { status: 200, body: looseSite } : undefined),
  })
  await settled()
  const menu = within(await screen.findByRole('navigation', { name: 'Member menu' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Overview',
    'Balance records',
    'Work orders',
    // Added by this site.
    'Messages',
  ])
  expect(screen.queryByText('Empty')).not.toBeInTheDocument()
  expect(errors).not.toHaveBeenCalled()
})

test('what the installer named is in the member’s language, and what an administrator named stays', async () => {
  const [account] = memberSite.data.menus
  const entry = (id: number, name: string, title: string) => ({ id, type: 'menu', name, path: name, title })
  const children = [entry(2, 'account/overview', '账户概览'), entry(6, 'account/balance', '我的钱包')]
  const data = { ...looseSite.data, rules: [], menus: [{ ...account, children }] }
  const { services, settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/index/index' ? { status: 200, body: { ...looseSite, data } } : undefined),
  })
  await settled()
  await act(() => services.language.ready)
  const titles = (menu: string) =>
    within(screen.getByRole('navigation', { name: menu }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(titles('Member menu')).toEqual(['Overview', '我的钱包'])
  await act(() => services.language.setLanguage('zh-cn'))
  expect(titles('会员菜单')).toEqual(['账户概览', '我的钱包'])
})

test('a server without the interaction module is asked for messages once', async () => {
  const { services, server, settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) => (path === '/api/interaction/count' ? { status: 404, body: '<title>404</title>' } : undefined),
  })
  await settled()
  await act(() => services.unread.refresh().catch(() => {}))
  const asked = server.to('/api/interaction/count').length
  jest.useFakeTimers()
  services.unread.pageChanged()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  jest.useRealTimers()
  expect(server.to('/api/interaction/count')).toHaveLength(asked)
})

test('parts that the page says the server lacks are neither asked for nor offered, whatever its menus name', async () => {
  const { services, server, settled } = open('/user/account/overview', {
    who: 'member',
    lacks: ['/api/interaction/', '/api/workorder/'],
  })
  await settled()
  const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
  expect(names).toContain('Balance records')
  expect(names).not.toContain('Work orders')
  expect(names).not.toContain('Messages')
  expect(services.hostApi.authNodes.get()).toEqual({})
  await act(() => services.unread.refresh())
  await expect(services.http.get('/api/workorder/list')).rejects.toMatchObject({ kind: 'http', code: 404 })
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(new Set(['/api/index/index']))
})

test('a member whose group has no menus is offered no page, once that is known', async () => {
  const menus: unknown[] = []
  const { services, settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) =>
      path === '/api/index/index'
        ? { status: 200, body: { ...memberSite, data: { ...memberSite.data, menus } } }
        : undefined,
  })
  const { isOffered } = services.hostApi
  expect(isOffered('/user/account/balance')).toBe(true)
  await settled()
  expect(isOffered('/user/account/balance')).toBe(false)
})

test('a server that throttles index/index: the member reads when to try again', async () => {
  const body = { code: 0, msg: 'Please do not request frequently. Try again in 14 seconds.' }
  const { settled } = open('/user/account/overview', {
    who: 'member',
    server: ({ path }) =>
      path === '/api/index/index' ? { status: 200, headers: { 'retry-after': '14' }, body } : undefined,
  })
  await settled()
  expect(await screen.findByText(/Too many requests. Try again in 14 seconds./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
})

describe('code 303 for a member', () => {
  const loggedIn = { code: 303, msg: 'You have logged in', data: { type: 'logged in' } }
  const ask = (at: string) => {
    const host = open(at, {
      who: 'member',
      server: ({ path }) => (path === '/api/user/checkIn' ? loggedIn : undefined),
    })
    return { ...host, checkIn: () => act(() => host.services.http.get('/api/user/checkIn').catch(() => {})) }
  }

  test('leads to the overview', async () => {
    const { settled, checkIn, address } = ask('/user/account/balance')
    await settled()
    await checkIn()
    await waitFor(() => expect(address()).toBe('/user/account/overview'))
    expect(localStorage.getItem('userInfo')).toContain('token-1')
  })

  test('leads nowhere from the overview itself', async () => {
    const { settled, checkIn, address } = ask('/user/account/overview?tab=2')
    await settled()
    await checkIn()
    expect(address()).toBe('/user/account/overview?tab=2')
  })
})
