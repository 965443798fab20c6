import { act, screen } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { doneProgressAtom, ProgressBar, startProgressAtom } from './progress-bar.tsx'

test('shows while any work is running', () => {
  const { services } = renderHost(<ProgressBar />)
  const bar = () => screen.queryByRole('progressbar', { name: 'Opening the page' })
  const start = () => act(() => services.store.set(startProgressAtom))
  const done = () => act(() => services.store.set(doneProgressAtom))
  expect(bar()).not.toBeInTheDocument()
  start()
  start()
  done()
  expect(bar()).toBeInTheDocument()
  done()
  expect(bar()).not.toBeInTheDocument()
  done()
  start()
  expect(bar()).toBeInTheDocument()
})
