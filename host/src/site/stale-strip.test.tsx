import { screen, within } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { StaleStrip } from './stale-strip.tsx'

test('shows that the data is stale, and disappears after a successful retry', async () => {
  const first = renderHost(<StaleStrip />, { inlined: null })
  await first.settled()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  first.unmount()

  let dead = true
  const { user, services } = renderHost(<StaleStrip />, {
    inlined: null,
    server: () => (dead ? 'no answer' : undefined),
  })
  const strip = await screen.findByRole('region', { name: 'The latest data cannot be loaded' })
  expect(strip).toHaveTextContent(
    /^Warning: The latest data cannot be loadedYou are seeing data from \d\d:\d\d\.Retry$/,
  )
  expect(within(strip).getByRole('status')).toHaveTextContent('The latest data cannot be loaded')
  dead = false
  const heard = jest.fn()
  services.connection.heard = heard
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  // That it is back, which whatever else has failed waits for.
  expect(heard.mock.calls.flat().slice(0, 2)).toEqual([false, true])
})

test('says that the network is gone when the browser knows it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const first = renderHost(<StaleStrip />, { inlined: null })
  await first.settled()
  first.unmount()
  renderHost(<StaleStrip />, { inlined: null, server: () => 'no answer' })
  expect(await screen.findByRole('region', { name: 'You are disconnected!' })).toHaveTextContent('You are seeing data')
  jest.restoreAllMocks()
})
