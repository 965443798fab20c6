import { act, screen } from '@testing-library/react'
import { RelativeTime } from './relative-time.tsx'
import { renderPart } from './render-part.tsx'

const now = 1_760_000_000
beforeEach(() => jest.useFakeTimers({ now: now * 1000 }))
afterEach(() => jest.useRealTimers())

test('shows the relative time, and the exact time as dateTime and title', () => {
  renderPart(<RelativeTime at={now - 180} />)
  const time = screen.getByText('3 minutes ago')
  expect(time).toHaveAttribute('datetime', '2025-10-09T08:50:20.000Z')
  expect(time.getAttribute('title')).toMatch(/^2025-10-\d\d \d\d:\d\d:20$/)
})

test('updates while the page is open, with one timer for all', () => {
  const { unmount } = renderPart(
    <>
      <RelativeTime at={now - 180} />
      <RelativeTime at={now - 7200} />
    </>,
  )
  expect(jest.getTimerCount()).toBe(1)
  act(() => jest.advanceTimersByTime(120_000))
  expect(screen.getByText('5 minutes ago')).toBeVisible()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

test.each([null, undefined, 0, Number.NaN])('a missing time (%p) is a dash, never now', (at) => {
  const { container } = renderPart(<RelativeTime at={at} />)
  expect(container).toHaveTextContent('–')
  expect(container.querySelector('time')).toBeNull()
})

test('shows a text from the server unchanged', () => {
  const { container } = renderPart(<RelativeTime at="yesterday evening" />)
  expect(container).toHaveTextContent(/^yesterday evening$/)
})

test('has Chinese texts', () => {
  renderPart(<RelativeTime at={now - 7200} />, 'zh-cn')
  expect(screen.getByText('2 小时前')).toBeVisible()
})
