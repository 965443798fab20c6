import { screen } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { StaleStrip } from './stale-strip.tsx'

beforeEach(() => localStorage.clear())

test('shows that the data is stale, and disappears after a successful retry', async () => {
  const first = renderHost(<StaleStrip />, { inlined: null })
  await first.settled()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  first.unmount()

  let dead = true
  const { user } = renderHost(<StaleStrip />, { inlined: null, server: () => (dead ? 'no answer' : undefined) })
  const strip = await screen.findByRole('region', { name: 'The server is not responding' })
  expect(strip).toHaveTextContent(/Server exception! You are seeing data from \d{4}-\d\d-\d\d /)
  dead = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
