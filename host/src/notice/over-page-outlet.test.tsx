import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AreaUnavailable } from '../areas/reason.ts'
import { ServicesProvider } from '../services/services.tsx'
import { openHost } from '../testing/render-host.tsx'
import { NoticesOutlet } from './notices-outlet.tsx'
import { notify } from './notify.ts'

test('a notice whose code could not come without a connection is shown with it', async () => {
  const { services, loadHostCode } = openHost()
  loadHostCode.mockRejectedValueOnce(new AreaUnavailable('host', 'offline', 'REF001'))
  const router = createMemoryRouter([{ path: '*', element: <NoticesOutlet /> }])
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  await act(async () => notify({ tone: 'error', text: 'Not sent.' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await act(async () => fireEvent.online(window))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.')
})
