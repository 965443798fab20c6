import { screen, waitFor, within } from '@testing-library/react'
import { renderRoutes } from '../testing/render-host.tsx'
import { memberSite } from '../testing/site-answers.ts'
import { UserLayout } from './user-layout.tsx'

const workorder = '/user/account/workorder'

function openAt(at: string, server?: Parameters<typeof renderRoutes>[1]) {
  return renderRoutes(
    [
      {
        path: '/user',
        element: <UserLayout />,
        children: [
          { path: 'account/workorder/:id', element: <h1>Ticket</h1>, handle: { activeMenuPaths: [workorder] } },
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

beforeEach(() => localStorage.clear())

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

test('a single group has no title', async () => {
  const single = { ...memberSite, data: { ...memberSite.data, menus: memberSite.data.menus.slice(0, 1) } }
  openAt('/user', { server: ({ path }) => (path === '/api/index/index' ? single : undefined) })
  await menu()
  expect(screen.queryByRole('heading', { name: 'My account' })).not.toBeInTheDocument()
})

test('a page marks the entries that its route names as active', async () => {
  openAt(`${workorder}/7`)
  expect(await current()).toEqual(['My work orders'])
})

test('an entry of an unknown kind shows an error', async () => {
  const { user } = openAt('/user')
  await user.click(within(await menu()).getByRole('button', { name: 'Odd one' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Navigation failed, the menu type is unrecognized!')
})

test('shows the member with points and balance', async () => {
  const { settled } = openAt('/user')
  await settled()
  expect((await screen.findByText('Points')).nextSibling ?? screen.getByText('640')).toHaveTextContent('640')
  expect(screen.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '/user/account/balance')
  expect(screen.getByText('¥128.50')).toBeInTheDocument()
})

test('shows dashes for figures that could not be loaded', async () => {
  const dead = () => 'no answer' as const
  const { settled } = openAt('/user/account/overview', { server: dead })
  await settled()
  expect(within(await screen.findByRole('region', { name: 'Your account' })).getAllByText('–')).toHaveLength(2)
})

test('a menu that failed to load can be loaded again', async () => {
  let dead = true
  const { user } = openAt('/user', {
    server: ({ path }) => (path === '/api/index/index' && dead ? 'no answer' : undefined),
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The menu could not be loaded: Server exception!')
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
  expect(await screen.findByRole('heading', { name: 'The member centre is closed' })).toBeInTheDocument()
  expect(screen.queryByText('Page')).not.toBeInTheDocument()
})
