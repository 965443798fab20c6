/** @jest-environment-options {"readsStyles": true} */
import type { Notice } from '@member/shared'
import { themeCss, token } from '@member/shared/theme'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ServicesProvider } from '../services/services.tsx'
import { storedUserAtom } from '../session/session-atom.ts'
import { openHost, renderHost } from '../testing/render-host.tsx'
import { storedUser } from '../testing/site-answers.ts'
import { Notices } from './notices.tsx'
import { notify } from './notify.ts'

const show = (tone: Notice['tone'], text: string) => act(() => notify({ tone, text }))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  renderHost(<main>page</main>)
})

test.each([
  ['success', 'info', 'status'],
  ['error', 'warning', 'alert'],
] as const)('announces the tones %s and %s with the role %s', (one, other, role) => {
  show(one, 'First')
  show(other, 'Second')
  expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('First'), expect.stringContaining('Second')]),
  )
})

test('are gone when somebody else than before logs in', () => {
  cleanup()
  const { store } = renderHost(<main>page</main>).services
  const logIn = (id: number | null) => act(() => store.set(storedUserAtom, id === null ? null : { ...storedUser, id }))
  logIn(7)
  show('warning', 'Your parcel was not sent.')
  logIn(null)
  logIn(7)
  expect(screen.getByRole('alert')).toBeVisible()
  logIn(null)
  logIn(8)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('its time begins once it is painted, in a background tab once somebody looks', async () => {
  const frames: FrameRequestCallback[] = []
  const paint = () =>
    act(() => {
      for (const frame of frames.splice(0)) frame(0)
    })
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  show('info', 'Gone')
  await pass(60_000)
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'false')
  paint()
  await pass(60_000)
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'false')
  // Now that the next frame begins, it is on the screen.
  paint()
  await pass(4_400)
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'false')
  await pass(400)
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'true')
})

test('one that was closed before it was painted does not come back', async () => {
  show('info', 'Gone')
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
  await pass(100)
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving', 'true')
  await pass(300)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('stays open while hovered or focused', async () => {
  show('success', 'Profile saved')
  const notice = screen.getByRole('status')
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }))
  const close = screen.getByRole('button', { name: 'Close notification' })
  act(() => close.focus())
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }))
  await pass(60_000)
  expect(notice).toBeInTheDocument()
  act(() => close.blur())
  await pass(5_000)
  await pass(300)
  expect(notice).not.toBeInTheDocument()
})

test('may have a link to where one goes on, and stays longer then', async () => {
  cleanup()
  const { services } = openHost()
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Notices /> }])} />
    </ServicesProvider>,
  )
  act(() => notify({ tone: 'error', text: 'Not sent.', link: { to: '/user/account/workorder/41', label: 'Open it' } }))
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Open it')
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/user/account/workorder/41')
  await pass(29_000)
  expect(screen.getByRole('alert')).toHaveAttribute('data-leaving', 'false')
  await pass(1_500)
  await pass(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('one that leads to a page goes once that page is open', async () => {
  cleanup()
  const { services } = openHost()
  const router = createMemoryRouter([{ path: '*', element: <Notices /> }])
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  act(() => notify({ tone: 'error', text: 'Not sent.', link: { to: '/orders/41?view=manage', label: 'Open it' } }))
  await act(() => router.navigate('/orders/42'))
  expect(screen.getByRole('alert')).toHaveAttribute('data-leaving', 'false')
  await act(() => router.navigate('/orders/41?view=manage'))
  await pass(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('after one was closed under the pointer, the next one goes by itself', async () => {
  show('error', 'Not saved')
  const region = screen.getByRole('region', { name: 'Notifications' })
  // Browsers report no leaving of what is removed.
  fireEvent.pointerEnter(region)
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
  await pass(300)
  show('error', 'Refused')
  await pass(5_000)
  await pass(300)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('does not show the same text twice', () => {
  show('error', 'Session over')
  show('error', 'Session over')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('moves into an open dialog, where it is reachable, and back when the dialog closes', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  show('error', 'Over the dialog')
  expect(dialog).toContainElement(screen.getByRole('alert'))
  dialog.remove()
  await pass(0)
  expect(document.body).toContainElement(screen.getByRole('alert'))
})

test('shows a notice after a dialog with an earlier one has closed', async () => {
  // As browsers do; jsdom has no popovers.
  const showPopover = jest.fn(function show(this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('Invalid on disconnected popover elements.', 'InvalidStateError')
  })
  Object.assign(HTMLElement.prototype, { showPopover })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  show('success', 'In the dialog')
  await pass(5_000)
  await pass(300)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  dialog.remove()
  await pass(0)
  show('success', 'After it')
  expect(screen.getByRole('status')).toHaveTextContent('After it')
  expect(showPopover.mock.results.map(({ type }) => type)).not.toContain('throw')
  expect(showPopover.mock.instances.at(-1)).toBe(screen.getByRole('region', { name: 'Notifications' }))
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

test('stacks notices at the top right, 16 px apart', () => {
  show('success', 'Profile saved')
  show('error', 'Not saved')
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.children).toHaveLength(2)
  const { position, inset, gap, flexDirection } = getComputedStyle(region)
  expect({ position, inset, gap, flexDirection }).toEqual({
    position: 'fixed',
    inset: '0 0 auto auto',
    gap: token.space[4],
    flexDirection: 'column',
  })
  const name = /--[\w-]+/.exec(gap)?.[0]
  expect(themeCss).toMatch(new RegExp(`${name}: ?16px`))
})
