import type { PageKey } from '@member/shared/host'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Header } from '../layout/header.tsx'
import type { Services } from '../services/services.tsx'
import { userKey } from '../session/stored-user.ts'
import { renderHost } from '../testing/render-host.tsx'
import { storedUser } from '../testing/site-answers.ts'
import { followKeys } from './follow-keys.ts'
import { KeySheetOutlet } from './key-sheet-outlet.tsx'

const reply = jest.fn()
const ofPage: PageKey[] = [
  { keys: 'j', act() {} },
  { keys: 'r', name: 'Reply', act: reply },
  { keys: 'Mod+Enter', name: 'Send' },
]
let stop = () => {}

beforeEach(() => reply.mockClear())
afterEach(() => stop())

function follow(services: Services): void {
  stop = followKeys(window, services)
  services.keys.declare(() => ofPage)
}

async function open() {
  const host = renderHost(
    <>
      <Header />
      <textarea aria-label="Text" />
      <KeySheetOutlet />
    </>,
    {
      at: '/user/account/balance',
      who: 'member',
      prepare: follow,
    },
  )
  await host.settled()
  return host
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
const lines = (group: HTMLElement) =>
  within(group)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('? lists the keys of the page and those of every page', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const dialog = within(await sheet())
  expect(lines(dialog.getByRole('region', { name: 'On this page' }))).toEqual([
    'Next row: j',
    'Reply: r',
    'Send: Ctrl + Enter',
  ])
  const everywhere = lines(dialog.getByRole('region', { name: 'On every page' }))
  expect(everywhere).toEqual(
    expect.arrayContaining(['Show keyboard shortcuts: ?', 'Search: Ctrl + K', 'Messages: g then m']),
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a sequence leads to a page of the menu', async () => {
  const { address } = await open()
  // In one task: the second key counts for a second and a half only.
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' })
  fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' })
  await waitFor(() => expect(address()).toBe('/user/messageCenter'))
})

test('nothing happens while the member types', async () => {
  const { user, address } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '?gmr')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('?gmr')
  expect(reply).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/user/account/balance')
})

test('F8 leads to the notices', async () => {
  const { user, services } = await open()
  act(() => services.notify({ tone: 'info', text: 'Profile saved' }))
  await screen.findByText('Profile saved')
  await user.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Close notification' })).toHaveFocus()
})

test('the member switches all of them off, from the menu under their name, and on again', async () => {
  const { user } = await open()
  const openFromMenu = () => user.click(screen.getByRole('button', { name: 'Keyboard shortcuts', hidden: true }))
  await openFromMenu()
  const all = () => screen.findByRole('switch', { name: 'Use keyboard shortcuts' })
  expect(await all()).toBeChecked()
  await user.click(await all())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('r?{Control>}k{/Control}')
  expect(reply).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const palette = screen.getByRole('button', { name: 'Search' })
  expect(palette).toHaveProperty('title', 'Search')
  expect(palette).not.toHaveAttribute('aria-keyshortcuts')
  await openFromMenu()
  expect(await all()).not.toBeChecked()
  await user.click(await all())
  expect(palette).toHaveProperty('title', 'Search (Ctrl+K, ⌘K)')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('r')
  expect(reply).toHaveBeenCalledTimes(1)
})

test('the choice is that of this member: another one in the same browser has shortcuts', async () => {
  const { user, unmount } = await open()
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch'))
  stop()
  unmount()
  await open()
  await user.keyboard('r')
  expect(reply).not.toHaveBeenCalled()
  stop()
  localStorage.setItem(userKey, JSON.stringify({ ...storedUser, id: storedUser.id + 1 }))
  const other = renderHost(null, { prepare: follow })
  await other.user.keyboard('r')
  expect(reply).toHaveBeenCalledTimes(1)
})
