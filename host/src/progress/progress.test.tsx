import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../areas/page-skeleton.tsx'
import { renderHost, renderRoutes } from '../testing/render-host.tsx'
import { BusyOverlay } from './busy-overlay.tsx'
import { ProgressBar, useNavigationProgress } from './progress-bar.tsx'

describe('busy overlay', () => {
  const overlay = () => screen.queryByRole('dialog', { name: 'Please wait…' })

  /** Work that a test ends. */
  function work<T>() {
    let end: (value: T) => void = () => {}
    let fail: (reason: Error) => void = () => {}
    const promise = new Promise<T>((resolve, reject) => {
      end = resolve
      fail = reject
    })
    return {
      promise,
      end: (value: T) => act(async () => end(value)),
      fail: (reason: Error) => act(async () => fail(reason)),
    }
  }

  test('covers the page until the last of several actions has ended, also with an error', async () => {
    const { services } = renderHost(<BusyOverlay />)
    const { whileBusy } = services.hostApi
    const [first, second] = [work<string>(), work<string>()]
    expect(overlay()).not.toBeInTheDocument()
    let outcomes: Promise<unknown> = Promise.resolve()
    act(() => {
      outcomes = Promise.allSettled([whileBusy(first.promise), whileBusy(second.promise)])
    })
    expect(overlay()).toBeInTheDocument()
    await first.fail(new Error('refused'))
    expect(overlay()).toBeInTheDocument()
    await second.end('done')
    await waitFor(() => expect(overlay()).not.toBeInTheDocument())
    expect(await outcomes).toMatchObject([{ reason: new Error('refused') }, { value: 'done' }])
  })

  test('covers the page during a logout', async () => {
    const answer = work<{ code: number }>()
    const { services, settled } = renderHost(<BusyOverlay />, {
      who: 'member',
      server: ({ path }) => (path === '/api/user/logout' ? answer.promise : undefined),
    })
    await settled()
    await act(async () => void services.logout())
    expect(overlay()).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Please wait…')
    const pressed = createEvent('cancel', overlay() as HTMLElement, { cancelable: true })
    fireEvent(overlay() as HTMLElement, pressed)
    expect(pressed.defaultPrevented).toBe(true)
    await answer.end({ code: 1 })
    await waitFor(() => expect(overlay()).not.toBeInTheDocument())
  })

  test('work that does not end can be left after 20 seconds, and its late end uncovers nothing else', async () => {
    jest.useFakeTimers()
    try {
      const { services } = renderHost(<BusyOverlay />)
      const { whileBusy } = services.hostApi
      const [endless, next] = [work<string>(), work<string>()]
      act(() => void whileBusy(endless.promise))
      await act(async () => jest.advanceTimersByTime(19_000))
      expect(screen.queryByRole('button', { name: 'Back to the page' })).not.toBeInTheDocument()
      await act(async () => jest.advanceTimersByTime(1_000))
      fireEvent.click(screen.getByRole('button', { name: 'Back to the page' }))
      expect(overlay()).not.toBeInTheDocument()
      act(() => void whileBusy(next.promise))
      await endless.end('late')
      expect(overlay()).toBeInTheDocument()
      await next.end('done')
      expect(overlay()).not.toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })
})

const bar = () => screen.queryByRole('progressbar', { name: 'Opening the page' })

const Late = () => 'Late'

function Root() {
  useNavigationProgress()
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}

test('shows the bar while the code of a host page loads', async () => {
  let arrive: (page: { Component: () => string }) => void = () => {}
  const lazy = () => new Promise<{ Component: () => string }>((resolve) => (arrive = resolve))
  const { services } = renderRoutes([
    {
      element: <Root />,
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/late', lazy },
      ],
    },
  ])
  expect(bar()).not.toBeInTheDocument()
  act(() => services.navigator.go('/late'))
  await waitFor(() => expect(bar()).toBeInTheDocument())
  expect(screen.getByText('Home')).toBeInTheDocument()
  await act(async () => arrive({ Component: Late }))
  expect(await screen.findByText('Late')).toBeInTheDocument()
  expect(bar()).not.toBeInTheDocument()
})

let show = (_: readonly string[]) => {}

function Opening() {
  const [pages, setPages] = useState<readonly string[]>(['one', 'other'])
  show = (next) => act(() => setPages(next))
  return (
    <>
      <ProgressBar />
      {pages.map((page) => (
        <PageSkeleton key={page} shape="list" />
      ))}
    </>
  )
}

test('shows the bar while any page of an area opens', () => {
  renderHost(<Opening />)
  expect(bar()).toBeInTheDocument()
  show(['other'])
  expect(bar()).toBeInTheDocument()
  show([])
  expect(bar()).not.toBeInTheDocument()
})
