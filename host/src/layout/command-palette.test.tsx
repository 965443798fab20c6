import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type RenderedHost, renderHost } from '../testing/render-host.tsx'
import { Header } from './header.tsx'

beforeEach(() => localStorage.clear())

const palette = () => screen.queryByRole('dialog', { name: 'Search the menu' })
const input = () => screen.getByRole('combobox', { name: 'Find a page' })
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
const selected = () => screen.getByRole('option', { selected: true })

async function open(how: 'key' | 'button' = 'key'): Promise<RenderedHost> {
  const host = renderHost(
    <>
      <Header />
      <input aria-label="Note" />
    </>,
    { at: '/user/account/overview', who: 'member' },
  )
  await host.settled()
  if (how === 'key') await host.user.keyboard('{Control>}k{/Control}')
  else await host.user.click(screen.getByRole('button', { name: 'Search the menu' }))
  await waitFor(() => expect(palette()).toBeInTheDocument())
  return host
}

test('opens by shortcut and by button, and lists every page of every menu', async () => {
  const { user, unmount } = await open('button')
  expect(options()).toEqual([
    'Account overview',
    'Balance records',
    'My work orders',
    'Odd one',
    'Message centre',
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
  const scroll = jest.fn(() => Promise.resolve())
  Object.assign(Element.prototype, { scrollIntoView: scroll })
  const { user, unmount } = await open()
  await user.type(input(), '{ArrowDown}{ArrowDown}')
  expect(selected()).toHaveTextContent('My work orders')
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  unmount()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
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
  const { user, address } = await open()
  await user.type(input(), 'zzz{Enter}')
  expect(options()).toEqual([])
  expect(within(palette() as HTMLElement).getByRole('status')).toHaveTextContent('0 results')
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  expect(address()).toBe('/user/account/overview')
})

test('ignores Enter and arrow keys during IME composition', async () => {
  const { address } = await open()
  fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true })
  expect(selected()).toHaveTextContent('Account overview')
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  expect(palette()).toBeInTheDocument()
  expect(address()).toBe('/user/account/overview')
})

test('an external link opens a tab without an opener, an unknown kind shows an error', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await open()
  await user.click(screen.getByRole('option', { name: /About us/ }))
  expect(opened).toHaveBeenCalledWith('https://example.com/about', '_blank', 'noopener,noreferrer')
  opened.mockRestore()
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
