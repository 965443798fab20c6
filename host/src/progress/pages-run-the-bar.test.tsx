import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../areas/page-skeleton.tsx'
import { renderHost, renderRoutes } from '../testing/render-host.tsx'
import { ProgressBar, useNavigationProgress } from './progress-bar.tsx'

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
