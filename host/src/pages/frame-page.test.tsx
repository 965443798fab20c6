import { act, fireEvent, screen } from '@testing-library/react'
import { type HostOptions, renderRoutes } from '../testing/render-host.tsx'
import { memberSite } from '../testing/site-answers.ts'
import FramePage, { frameDeadline } from './frame-page.tsx'

const address = 'https://doc.example.com/guide?x=1'
const open = (url: string, options: HostOptions = { frameOrigins: ['https://doc.example.com'] }) =>
  renderRoutes([{ path: '/user/iframe/:url', element: <FramePage /> }], {
    at: `/user/iframe/${encodeURIComponent(url)}`,
    ...options,
  })

const frame = () => screen.getByTitle<HTMLIFrameElement>('Embedded page')

test('shows the site and its origin, with buttons to reload it and to open it in a new tab', async () => {
  const { user } = open(address)
  expect(frame()).toHaveAttribute('src', address)
  expect(screen.getByText('From doc.example.com')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: /Open in a new tab/ })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const before = frame()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(frame()).not.toBe(before)
})

test('the embedded site cannot navigate the tab and gets no referrer', () => {
  open(address)
  const allowed = (frame().getAttribute('sandbox') ?? '').split(' ')
  expect(allowed).toContain('allow-scripts')
  expect(allowed.filter((word) => word.includes('top-navigation'))).toEqual([])
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test('after ten seconds without a response it shows possible reasons, until the site loads', () => {
  jest.useFakeTimers()
  open(address)
  expect(screen.getByText('Loading the page…')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(frameDeadline))
  expect(screen.getByRole('status')).toHaveTextContent('isn’t responding')
  fireEvent.load(frame())
  expect(screen.queryByText(/is not responding/)).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('a site that has loaded is never reported as late', () => {
  jest.useFakeTimers()
  open(address)
  fireEvent.load(frame())
  act(() => jest.advanceTimersByTime(2 * frameDeadline))
  expect(screen.queryByText(/is not responding/)).not.toBeInTheDocument()
  jest.useRealTimers()
})

test('an address that nobody of this site vouches for is explained and linked, by its host', () => {
  open(address, {})
  expect(screen.queryByTitle('Embedded page')).not.toBeInTheDocument()
  expect(screen.getByText(/isn’t in this site’s menus/)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open doc.example.com in a new tab' })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('a site of a menu entry is shown once the menus are there; until then nothing is decided', async () => {
  const entry = {
    id: 90,
    type: 'menu',
    title: 'Guide',
    name: 'guide',
    path: 'guide',
    menu_type: 'iframe',
    url: address,
  }
  const answer = { ...memberSite, data: { ...memberSite.data, menus: [entry] } }
  const { settled } = open(address, { who: 'member', server: () => answer })
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page…')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  await settled()
  expect(screen.getByTitle('Guide')).toHaveAttribute('src', address)
})

test('a script address is neither shown nor linked', () => {
  open('javascript:alert(1)')
  expect(screen.getByRole('heading', { name: 'This address can’t be opened' })).toBeInTheDocument()
  expect(screen.queryByTitle('Embedded page')).not.toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user'])
})
