/** @jest-environment-options {"readsStyles": true} */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { renderHost } from '../testing/render-host.tsx'
import { guestSite, memberSite } from '../testing/site-answers.ts'
import { Header } from './header.tsx'

const nav = () => screen.getByRole('navigation', { name: 'Site' })

test('shows a guest the home link, the site’s navigation and the login', () => {
  renderHost(<Header />, { at: '/' })
  expect(screen.getByRole('link', { name: 'Test site, home page' })).toHaveAttribute('href', '/')
  expect(within(nav()).getByRole('link', { name: 'Front' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
  expect(screen.queryByRole('button', { name: /Menu of/ })).not.toBeInTheDocument()
})

test('a store with an icon shows it in place of the mark', () => {
  const identity = { icon: '/static/site-icons/0a1b-2f6f5e/192.png', color: '#2f6f5e' }
  const site = { ...guestSite.data.site, identity }
  const { container } = renderHost(<Header />, { inlined: { ...guestSite, data: { ...guestSite.data, site } } })
  expect(container.querySelector('header img')).toHaveAttribute('src', identity.icon)
})

test('a link entry opens a new tab and says so', () => {
  renderHost(<Header />)
  const about = within(nav()).getByRole('link', { name: 'About us (opens in a new tab)' })
  expect(about).toHaveAttribute('href', 'https://example.com/about')
  expect(about).toHaveAttribute('target', '_blank')
  expect(about).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('an entry with children opens a menu', () => {
  renderHost(<Header />)
  const more = within(nav()).getByRole('button', { name: 'More' })
  const panel = document.getElementById(more.getAttribute('popovertarget') ?? '')
  expect(within(panel as HTMLElement).getByRole('link', { name: 'Sub page' })).toHaveAttribute('href', '/more/sub')
})

test('one link of the menus says that its page is shown', () => {
  renderHost(<Header />, { at: '/more/sub' })
  expect(within(nav()).getAllByRole('link', { current: 'page', hidden: true })).toHaveLength(1)
})

test('a choice in a menu closes it, a click beside the choices does not', async () => {
  const { user } = renderHost(<Header />)
  const more = within(nav()).getByRole('button', { name: 'More' })
  const panel = document.getElementById(more.getAttribute('popovertarget') ?? '') as HTMLElement
  panel.hidePopover = jest.fn()
  await user.click(panel)
  expect(panel.hidePopover).not.toHaveBeenCalled()
  await user.click(within(panel).getByRole('link', { name: 'Sub page' }))
  expect(panel.hidePopover).toHaveBeenCalledTimes(1)
})

describe('more entries than there is room for', () => {
  const { rules } = guestSite.data
  const many = Array.from({ length: 9 }, (_, n) => ({ ...rules[0], id: 100 + n, title: `Entry ${n}`, path: `e/${n}` }))
  const inlined = { ...guestSite, data: { ...guestSite.data, rules: many } }
  const allEntries = many.map(({ title }) => title)
  const titles = (within: HTMLElement) => [...within.querySelectorAll('a')].map(({ textContent }) => textContent)
  const shown = () =>
    [...nav().querySelectorAll<HTMLElement>(':scope > ul > [data-fits=yes] > a')].map(({ textContent }) => textContent)
  const panelOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement

  let room = 0
  /** A browser observes sizes after each layout, jsdom has none. */
  const layOut = () => act(() => void window.dispatchEvent(new Event('resize')))
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room)
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ width: 100 }) as unknown as DOMRect)
  })

  test('are in a menu, and leave it as the row grows, until it disappears', () => {
    room = 450
    renderHost(<Header />, { inlined })
    layOut()
    expect(shown()).toEqual(allEntries.slice(0, 3))
    expect(titles(panelOf(within(nav()).getByRole('button', { name: 'More' })))).toEqual(allEntries.slice(3))
    room = 900
    layOut()
    expect(shown()).toEqual(allEntries)
    expect(within(nav()).queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
  })

  test('stay unchanged while the header is not displayed', () => {
    room = 450
    renderHost(<Header />, { inlined })
    layOut()
    room = 0
    layOut()
    expect(shown()).toHaveLength(3)
  })
})

test('login leads back to the current page, with its query and hash', () => {
  renderHost(<Header />, { at: '/more/sub?x=1#place' })
  const wanted = '/user/login?to=%2Fmore%2Fsub%3Fx%3D1%23place'
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', wanted)
})

describe('where visitors can register', () => {
  const inlined = { ...guestSite, data: { ...guestSite.data, site: { ...guestSite.data.site, registration: true } } }
  const links = () =>
    screen
      .queryAllByRole('link', { name: /^(Log in|Register)$/ })
      .map((link) => [link.textContent, link.getAttribute('href')])
  const to = 'to=%2Fmore%2Fsub'

  test.each([
    [
      '/',
      [
        ['Log in', '/user/login'],
        ['Register', '/user/login?type=register'],
      ],
    ],
    [
      '/more/sub',
      [
        ['Log in', `/user/login?${to}`],
        ['Register', `/user/login?${to}&type=register`],
      ],
    ],
    // The page has both itself.
    [`/user/login?${to}`, []],
  ])('a guest at %s finds %j', (at, expected) => {
    renderHost(<Header />, { at, inlined })
    expect(links()).toEqual(expected)
  })
})

test('shows a member messages with the unread count, the user menu without them, and logout', async () => {
  const { services, server, user, settled } = renderHost(<Header />, { who: 'member', at: '/user' })
  await settled()
  await act(() => services.unread.refresh())
  expect(await screen.findByRole('link', { name: 'Messages 3 unread' })).toHaveAttribute('href', '/user/messageCenter')
  const [, button] = screen.getAllByRole('button', { name: 'Menu of Alice' }) as [HTMLElement, HTMLElement]
  const panel = within(document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement)
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user'])
  await user.click(panel.getByRole('button', { name: 'Log out' }))
  expect(server.to('/api/user/logout')).toHaveLength(1)
})

test('shows no bell when the menus have no messages', async () => {
  const without = { ...memberSite, data: { ...memberSite.data, rules: [] } }
  const { settled } = renderHost(<Header />, {
    who: 'member',
    at: '/user',
    server: ({ path }) => (path === '/api/index/index' ? without : undefined),
  })
  await settled()
  expect(screen.queryByRole('link', { name: /Messages/ })).not.toBeInTheDocument()
})

test('a closed member centre offers no login', () => {
  const closed = { ...memberSite, data: { ...memberSite.data, userInfo: [], openMemberCenter: false } }
  renderHost(<Header />, { inlined: closed })
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument()
})

test('changes the language without a reload, stores it, and sets the document’s language', async () => {
  const { user, server } = renderHost(<Header />)
  await user.click(screen.getByRole('button', { name: '简体中文' }))
  expect(await screen.findByRole('link', { name: '登录' })).toBeInTheDocument()
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(document.cookie).toContain('ba-lang=zh-cn')
  await waitFor(() => expect(server.calls.at(-1)?.headers['think-lang']).toBe('zh-cn'))
})

test('a language that cannot be loaded is reported', async () => {
  const { user } = renderHost(<Header />, {
    prepare: ({ language }) => jest.spyOn(language, 'setLanguage').mockRejectedValue(new Error('404')),
  })
  await user.click(screen.getByRole('button', { name: '简体中文' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
})

test('one button cycles through system, light and dark, and stores the choice', async () => {
  const { user } = renderHost(<Header />)
  const button = screen.getByRole('button', { name: /^Theme/ })
  expect(button).toHaveAccessibleName('Theme: system. Switch to light')
  await user.click(button)
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(document.cookie).toContain('ba-is-dark=0')
  await user.click(button)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(document.cookie).toContain('ba-is-dark=1')
  await user.click(button)
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(document.cookie).not.toContain('ba-is-dark')
})

test('the sheet shows the member’s menu and closes by its button and by a navigation', async () => {
  const { user, settled } = renderHost(<Header />, { who: 'member', at: '/user' })
  await settled()
  const opener = screen.getAllByRole('button', { name: 'Menu of Alice' })[0] as HTMLElement
  await user.click(opener)
  const sheet = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(sheet).getByRole('navigation', { name: 'Member menu' })).toBeInTheDocument()
  expect(within(sheet).getByRole('button', { name: 'Log out' })).toBeInTheDocument()
  await user.click(within(sheet).getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(opener)
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Balance records' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

let history: { go(to: string | number): void }

function WithHistory(): ReactNode {
  const navigate = useNavigate()
  history = { go: (to) => void navigate(to as string) }
  return <Header />
}

test('the sheet shows a guest the site’s links, and how to log in and to register', async () => {
  const site = { ...guestSite.data.site, registration: true }
  const { user } = renderHost(<Header />, { at: '/', inlined: { ...guestSite, data: { ...guestSite.data, site } } })
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(sheet.getByRole('link', { name: 'Front' })).toHaveAttribute('aria-current', 'page')
  expect(sheet.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
  expect(sheet.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/user/login?type=register')
})

test.each(['Menu of Alice', 'Search'])('after a navigation from "%s", Back does not open it again', async (name) => {
  const { user, settled } = renderHost(<WithHistory />, { who: 'member', at: '/user' })
  await settled()
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await screen.findByRole('dialog')
  await act(async () => history.go('/user/account/balance'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(async () => history.go(-1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
