import { act, screen, waitFor, within } from '@testing-library/react'
import { cookieText } from '../platform/browser-storage.ts'
import { type RenderedHost, renderRoutes } from '../testing/render-host.tsx'
import { memberSite } from '../testing/site-answers.ts'
import { UserLayout } from './user-layout.tsx'

const [account] = memberSite.data.menus
const overview = { ...account, id: 2, type: 'menu', path: 'account/overview', title: 'Overview' }

/** A menu five levels deep: shop > orders (a page) > archive > years > 2024. */
const deep = {
  ...memberSite,
  data: {
    ...memberSite.data,
    menus: [
      {
        ...account,
        children: [
          overview,
          {
            ...overview,
            id: 60,
            title: 'Orders',
            path: 'shop/orders',
            icon: '',
            children: [
              {
                ...overview,
                id: 61,
                title: 'Archive',
                path: '',
                children: [
                  {
                    ...overview,
                    id: 62,
                    title: 'Years',
                    type: 'menu_dir',
                    path: '',
                    children: [{ ...overview, id: 63, title: 'Year 2024', path: 'shop/2024?sort=asc' }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
}

const open = (at: string, site = deep): RenderedHost =>
  renderRoutes([{ path: '/user', element: <UserLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    at,
    who: 'member',
    server: ({ path }) => (path === '/api/index/index' ? site : undefined),
  })

const menu = () => screen.findByRole('navigation', { name: 'Member menu' })
const summary = async (title: string) =>
  within(await menu())
    .getByText(title, { selector: 'summary span' })
    .closest('summary') as HTMLElement
const isOpen = async (title: string) => (await summary(title)).closest('details')?.open

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = cookieText('ba-menu-shrunk', null)
})
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

test('groups are collapsed at first, and opened ones stay open on the next visit', async () => {
  const first = open('/user/account/overview')
  expect(await isOpen('Orders')).toBe(false)
  await first.user.click(await summary('Orders'))
  expect(await isOpen('Orders')).toBe(true)
  first.unmount()
  const second = open('/user/account/overview')
  expect(await isOpen('Orders')).toBe(true)
  await second.user.click(await summary('Orders'))
  second.unmount()
  open('/user/account/overview')
  expect(await isOpen('Orders')).toBe(false)
})

test('groups around the current page are open at any depth, whatever its query', async () => {
  open('/user/shop/2024?sort=desc')
  for (const title of ['Orders', 'Archive', 'Years']) expect(await isOpen(title)).toBe(true)
  expect(within(await menu()).getByRole('link', { name: 'Year 2024' })).toHaveAttribute('aria-current', 'page')
})

test('navigating to a page in a collapsed group opens it', async () => {
  const { services } = open('/user/account/overview')
  expect(await isOpen('Archive')).toBe(false)
  act(() => services.navigator.go('/user/shop/2024'))
  await waitFor(async () => expect(await isOpen('Archive')).toBe(true))
})

test('collapsed it shows icons with their titles as tooltips and for screen readers, and stays so', async () => {
  const first = open('/user/account/overview')
  await menu()
  await first.user.click(screen.getByRole('button', { name: 'Collapse menu' }))
  expect(document.cookie).toContain('ba-menu-shrunk=1')
  const link = within(await menu()).getByRole('link', { name: 'Overview' })
  expect(link).toHaveAttribute('aria-current', 'page')
  await first.user.hover(link)
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Overview')
  expect(link).not.toHaveFocus()
  await first.user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument()
  first.unmount()

  const second = open('/user/account/overview')
  await menu()
  await second.user.click(screen.getByRole('button', { name: 'Expand menu' }))
  expect(document.cookie).not.toContain('ba-menu-shrunk')
})

test('beside a page from 768 to 991 px it shows icons, whatever was chosen', async () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: /768px.*991/.test(query) }) as unknown as MediaQueryList
  open('/user/account/overview')
  expect(
    within(await menu())
      .getByRole('link', { name: 'Overview' })
      .closest('[data-tip]'),
  ).not.toBeNull()
  expect(document.cookie).not.toContain('ba-menu-shrunk')
})

test('tooltips appear on focus and close on Esc', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = cookieText('ba-menu-shrunk', '1')
  const { user } = open('/user/account/overview')
  const link = within(await menu()).getByRole('link', { name: 'Overview' })
  act(() => link.focus())
  const tip = () => screen.queryByRole('tooltip', { hidden: true })
  await waitFor(() => expect(tip()).toHaveTextContent('Overview'))
  await user.keyboard('{Escape}')
  expect(tip()).not.toBeInTheDocument()
})

test('collapsed, children open in a panel, and an entry without an icon shows its first letter', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = cookieText('ba-menu-shrunk', '1')
  open('/user/shop/2024')
  const button = within(await menu()).getByRole('button', { name: 'Orders' })
  expect(button).toHaveTextContent(/^O/)
  expect(button).toHaveAttribute('aria-current', 'true')
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement
  expect(within(panel).getByRole('link', { name: 'Year 2024' })).toHaveAttribute('href', '/user/shop/2024?sort=asc')
})

test('messages are in it once, also where the rules have them only below the member’s name', async () => {
  open('/user/account/overview')
  expect(within(await menu()).getAllByRole('link', { name: /^Messages/ })).toHaveLength(1)
})

test('a server without messages has no entry for them in any menu', async () => {
  const { services } = renderRoutes(
    [{ path: '/user', element: <UserLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }],
    {
      at: '/user/account/overview',
      who: 'member',
      server: ({ path }) => (path === '/api/interaction/count' ? { status: 404, body: 'not found' } : undefined),
    },
  )
  expect(await within(await menu()).findByRole('link', { name: /^Messages/ })).toBeVisible()
  await act(() => services.unread.refresh())
  expect(screen.queryByRole('link', { name: /^Message/ })).not.toBeInTheDocument()
  expect(within(await menu()).getByRole('link', { name: 'Overview' })).toBeVisible()
})

test('the bar of a phone leads agents to the queue, in place of their own work orders', async () => {
  const pages = ['account/overview', 'account/workorder', 'account/woManage']
  const children = pages.map((path, at) => ({ ...overview, id: 70 + at, path, children: [] }))
  open('/user/account/woManage', { ...deep, data: { ...deep.data, menus: [{ ...account, children }] } })
  const bar = await screen.findByRole('navigation', { name: 'Shortcuts', hidden: true })
  const links = within(bar).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.lastChild?.textContent)).toEqual(['Overview', 'Queue', 'Messages'])
  expect(links[1]).toHaveAttribute('aria-current', 'page')
})
