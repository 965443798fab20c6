import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AreaUnavailable } from '../areas/reason.ts'
import { ServicesProvider } from '../services/services.tsx'
import { openHost } from '../testing/render-host.tsx'
import { notify } from './notify.ts'
import { OverPageOutlet } from './over-page-outlet.tsx'

function open() {
  const host = openHost()
  const router = createMemoryRouter([{ path: '*', element: <OverPageOutlet /> }])
  const show = () =>
    render(
      <ServicesProvider services={host.services}>
        <RouterProvider router={router} />
      </ServicesProvider>,
    )
  return { ...host, show }
}

test('work that began before the code came covers the page until it ends', async () => {
  const { services, show } = open()
  let end = () => {}
  const busy = services.hostApi.whileBusy(new Promise<void>((resolve) => (end = resolve)))
  show()
  expect(await screen.findByRole('dialog', { name: 'Please wait…' })).toBeInTheDocument()
  await act(async () => end())
  await busy
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a notice whose code could not come without a connection is shown with it', async () => {
  const { loadHostCode, show } = open()
  loadHostCode.mockRejectedValueOnce(new AreaUnavailable('host', 'offline', 'REF001'))
  show()
  await act(async () => notify({ tone: 'error', text: 'Not sent.' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await act(async () => fireEvent.online(window))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.')
})
