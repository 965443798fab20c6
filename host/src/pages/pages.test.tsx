import { act, screen, waitFor, within } from '@testing-library/react'
import { AreaUnavailable } from '../areas/reason.ts'
import { pagesExpression } from '../menu/build-menus.ts'
import { pagesAtom } from '../menu/menu-atom.ts'
import { userKey } from '../session/stored-user.ts'
import { renderHost, renderRoutes } from '../testing/render-host.tsx'
import { guestSite, memberSite } from '../testing/site-answers.ts'
import { ErrorPage } from './error-page.tsx'
import HomePage from './home-page.tsx'
import { HostPage, hostPageCode } from './host-page.tsx'
import MemberStartPage from './member-start-page.tsx'
import NotFoundPage from './not-found-page.tsx'

const broken = new Error('broken on purpose')

function Failing({ error = broken }: { error?: Error }): never {
  throw error
}

describe('home', () => {
  test('shows a guest the site’s name, the login link and the site’s entries', () => {
    renderHost(<HomePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Test site' })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute('href', '/user/login')
    const entries = screen.getByRole('navigation', { name: 'More' })
    expect([...entries.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/about',
      '/more/sub',
    ])
  })

  test('shows a guest the store’s own front, and how to register where that is possible', () => {
    const front = {
      headline: 'Good books',
      text: 'Every week',
      picture: '/storage/front.webp',
      entries: [
        { title: 'New', text: 'Twelve', icon: '', url: '/more/sub' },
        { title: 'Bad', text: 'x', icon: '', url: 'javascript:alert(1)' },
      ],
    }
    const site = { ...guestSite.data.site, registration: true, front }
    renderHost(<HomePage />, { inlined: { ...guestSite, data: { ...guestSite.data, site } } as never })
    const main = screen.getByRole('main')
    expect(within(main).getByRole('heading', { level: 1, name: 'Good books' })).toBeInTheDocument()
    expect(main.querySelector('img')).toHaveAttribute('src', '/storage/front.webp')
    expect(within(main).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/user/login?type=register')
    const entries = within(within(main).getByRole('navigation', { name: 'Test site' })).getAllByRole('link')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['NewTwelve'])
  })

  test('asks for the front where the page did not come with it', async () => {
    const withFront = (front: unknown) => ({
      ...guestSite,
      data: { ...guestSite.data, site: { ...guestSite.data.site, front } },
    })
    renderHost(<HomePage />, {
      inlined: withFront(null) as never,
      server: () => withFront({ headline: 'Good books', text: 'Every week' }),
    })
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Good books' })).toBeInTheDocument()
  })

  test('tells a member what matters now, each part as far as it can, and then the site’s entries', async () => {
    const answers: Record<string, object> = {
      '/api/workorder/list': {
        list: [{ id: 7, number: 'WO7', subject: 'A refund', status: 'pending' }],
        counts: { pending: 2 },
      },
      '/api/account/overview': { unfamiliarLogins: [] },
    }
    const { settled } = renderHost(<HomePage />, {
      who: 'member',
      server: ({ path }) => (path in answers ? { code: 1, data: answers[path] } : undefined),
    })
    await settled()
    expect(await screen.findByRole('heading', { level: 1, name: /, Alice\./ })).toBeInTheDocument()
    const rows = () => [...screen.getByRole('main').querySelectorAll('li > a')].map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(rows()).toEqual([
        'Balance¥128.50',
        'To doA refund1 more',
        'Latest messageUnavailable',
        'Work ordersWO7Reply needed',
        expect.stringContaining('About us'),
        'Sub page',
      ]),
    )
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/user/account/overview')
    expect(screen.getByRole('link', { name: /A refund/ })).toHaveAttribute('href', '/user/account/workorder/7')
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument()
  })

  test('says where it does not know all that waits', async () => {
    const list = [{ id: 7, number: 'WO7', subject: 'A refund', status: 'pending' }]
    renderHost(<HomePage />, {
      who: 'member',
      server: ({ path }) =>
        path === '/api/workorder/list' ? { code: 1, data: { list, counts: { pending: 2 } } } : undefined,
    })
    expect(await screen.findByRole('link', { name: /A refund/ })).toHaveTextContent(/Not all could be loaded$/)
  })

  test('shows nothing of a closed member centre', async () => {
    const closed = { ...memberSite, data: { ...memberSite.data, openMemberCenter: false } }
    const { settled } = renderHost(<HomePage />, { who: 'member', server: () => closed })
    await settled()
    expect(screen.getByRole('navigation', { name: 'More' })).toBeInTheDocument()
    expect(screen.queryByText('Balance')).not.toBeInTheDocument()
  })

  test('says that the site could not be loaded, and tries again', async () => {
    let dead = true
    const { user } = renderHost(<HomePage />, { inlined: null, server: () => (dead ? 'no answer' : undefined) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Server exception!')
    dead = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Test site' })).toBeInTheDocument()
  })
})

describe('an unknown address', () => {
  test('is in the heading, which has the focus after a navigation', async () => {
    const { user } = renderRoutes([
      { path: '/', element: <HomePage /> },
      { path: '*', element: <NotFoundPage /> },
    ])
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sub page' }))
    const heading = screen.getByRole('heading', { level: 1, name: 'Page not found: /more/sub' })
    await waitFor(() => expect(heading).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Test site' })).toBeInTheDocument()
  })

  test('that is similar to a page of the menu suggests that page, and the member centre', async () => {
    const { settled } = renderHost(<NotFoundPage />, { at: '/user/acount/balances', who: 'member' })
    await settled()
    const near = screen.getByRole('link', { name: 'Did you mean “Balance records”?' })
    expect(near).toHaveAttribute('href', '/user/account/balance')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Member centre' })).toHaveAttribute(
      'href',
      '/user',
    )
  })

  test('opened directly suggests only the home page, and is shown as text', () => {
    renderHost(<NotFoundPage />, { at: '/%3Cb%3Ex' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found: /<b>x')
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument()
  })
})

describe('a page of the host that throws', () => {
  const routes = [{ path: '*', element: <Failing />, errorElement: <ErrorPage /> }]
  const alert = () => screen.findByRole('alert')

  /** The host has no other release to take, or is about to. */
  function open(options: Parameters<typeof renderRoutes>[1], isLeft = false) {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    return renderRoutes(routes, {
      ...options,
      prepare(services) {
        services.loadHostCode = jest.fn(() =>
          isLeft ? new Promise<never>(() => {}) : Promise.reject(new AreaUnavailable('host', 'render-threw', 'REF001')),
        )
      },
    })
  }

  test('is replaced by the error page, with the reference of the report', async () => {
    const { services } = open({})
    expect(await alert()).toHaveTextContent('Your data is safe')
    expect(await alert()).toHaveTextContent('Reference: REF001')
    expect(await alert()).not.toHaveTextContent(broken.message)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open a work order' })).not.toBeInTheDocument()
    const [load, options] = jest.mocked(services.loadHostCode).mock.calls[0] ?? []
    await expect(load?.()).rejects.toMatchObject({ reason: 'render-threw', cause: broken })
    expect(options?.reloadAt?.()).toBe('http://localhost/')
  })

  test('shows no error while the previous host is on its way, for a second', async () => {
    jest.useFakeTimers()
    open({}, true)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1_000))
    expect(screen.getByRole('alert')).toHaveTextContent('Your data is safe')
    jest.useRealTimers()
  })

  test('leads members to a work order about it, in a new document', async () => {
    document.title = 'Balance - Test site'
    const { settled } = open({ at: '/user/account/balance', who: 'member' })
    await settled()
    expect(await screen.findByRole('link', { name: 'Open a work order' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/workorder\/new\?page=%2Fuser%2Faccount%2Fbalance&title=Balance&at=\d{10}&ref=REF001$/),
    )
  })

  test('is no fault of the host where an area is in the stack', async () => {
    const ofArea = Object.assign(new Error('made'), { stack: 'at https://site.example/r/account/1.0.0-aa/1.js:1:2' })
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { blame, loadHostCode } = renderRoutes([
      { path: '*', element: <Failing error={ofArea} />, errorElement: <ErrorPage /> },
    ])
    expect(await alert()).toHaveTextContent('Reference: REF001')
    expect(blame.mock.calls).toEqual([[ofArea, 'render-threw', null, 'gave-up']])
    expect(loadHostCode).not.toHaveBeenCalled()
  })
})

describe('/user', () => {
  const pages = pagesExpression(['/user', '/user/account/balance'])
  const open = (server?: NonNullable<Parameters<typeof renderHost>[1]>['server']) =>
    renderRoutes(
      [
        { path: '/user', element: <MemberStartPage /> },
        { path: '*', element: <p>page</p> },
      ],
      {
        at: '/user',
        who: 'member',
        prepare: ({ store }) => store.set(pagesAtom, pages),
        ...(server === undefined ? {} : { server }),
      },
    )

  test('redirects to the first menu entry that has a page', async () => {
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/user/account/balance'))
  })

  test('says so when there is none, and leads to the home page and to another account', async () => {
    const none = { ...memberSite, data: { ...memberSite.data, menus: [] } }
    const { user } = open(({ path }) => (path === '/api/index/index' ? none : { code: 1, data: null }))
    expect(await screen.findByRole('heading', { name: 'No page to open' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await user.click(screen.getByRole('button', { name: 'Log in as someone else' }))
    await waitFor(() => expect(localStorage.getItem(userKey)).toBeNull())
  })

  test('can load the menu again after a failure', async () => {
    let dead = true
    const { user, address } = open(() => (dead ? 'no answer' : undefined))
    await screen.findByRole('alert')
    dead = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/user/account/balance'))
    expect(localStorage.getItem(userKey)).not.toBeNull()
  })
})

const Login = () => <h1>Log in here</h1>
let load: () => Promise<{ default: typeof Login }>

const open = (layout: 'none' | 'user' = 'none', reason: AreaUnavailable['reason'] = 'files') => {
  load = () => Promise.reject(new AreaUnavailable('host', reason, 'REF001'))
  return renderRoutes(
    [
      {
        path: '/user/login',
        handle: { title: () => ({ en: 'Log in', 'zh-cn': '登录' }) },
        loader: () => hostPageCode(load()),
        hydrateFallbackElement: <></>,
        element: <HostPage layout={layout} />,
      },
    ],
    { at: '/user/login' },
  )
}

test('a page that cannot be loaded is a sentence with the reference, in its own layout', async () => {
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t load completely.*Reference: REF001/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(screen.getByRole('main')).toBeInTheDocument()
})

test('below the members’ layout it brings none', async () => {
  open('user')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})

test('Retry loads it again, as often as it is pressed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
  load = async () => ({ default: Login })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Log in here' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
