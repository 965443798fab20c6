import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useBackCloses } from './gallery.tsx'

function Cover({ onClose }: { onClose: () => void }) {
  const close = useBackCloses(onClose)
  return (
    <button type="button" onClick={close}>
      Close
    </button>
  )
}

function Page() {
  const [open, setOpen] = useState(false)
  return open ? (
    <Cover onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

const state = { openedFromList: true }

async function opened() {
  const start = [{ pathname: '/list' }, { pathname: '/ticket', search: '?id=5', state }]
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: start, initialIndex: 1 })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const go = (by: number) => act(() => router.navigate(by))
  const at = () => router.state.location
  return { user, go, at }
}

const button = (name: string) => screen.findByRole('button', { name })

test('"back" closes it and stays on the page, as it was', async () => {
  const { go, at } = await opened()
  expect(at()).toMatchObject({ pathname: '/ticket', search: '?id=5' })
  expect(at().state).toMatchObject(state)
  await go(-1)
  expect(await button('Open')).toBeVisible()
  expect(at()).toMatchObject({ pathname: '/ticket', search: '?id=5', state })
  await go(-1)
  expect(at().pathname).toBe('/list')
})

test('closed by itself, it leaves no entry that "back" would have to pass', async () => {
  const { user, go, at } = await opened()
  await user.click(await button('Close'))
  expect(await button('Open')).toBeVisible()
  await go(-1)
  expect(at().pathname).toBe('/list')
})

test('opened again where "forward" leads, "back" closes it too', async () => {
  const { user, go, at } = await opened()
  await go(-1)
  await go(1)
  await user.click(await button('Open'))
  await go(-1)
  expect(await button('Open')).toBeVisible()
  expect(at().pathname).toBe('/ticket')
})
