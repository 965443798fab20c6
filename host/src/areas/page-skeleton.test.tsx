import { act, screen } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const words = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('a page that takes long is said to, after five seconds', async () => {
  renderHost(<PageSkeleton shape="list" />)
  await act(() => jest.advanceTimersByTimeAsync(4_900))
  expect(words()).not.toContain('longer than usual')
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(words()).toContain('longer than usual')
})

test('a page that takes long can be asked for again', async () => {
  const retry = jest.fn()
  renderHost(<PageSkeleton shape="list" onRetry={retry} />)
  await act(() => jest.advanceTimersByTimeAsync(4_900))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(200))
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(retry).toHaveBeenCalledTimes(1)
})

test('without a network that is what is said', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderHost(<PageSkeleton shape="list" />)
  await act(() => jest.advanceTimersByTimeAsync(6_000))
  expect(words()).toContain('You are disconnected!')
  expect(words()).not.toContain('longer than usual')
  network.mockRestore()
})
