import { renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import area from '../../area.ts'
import { late } from './late.tsx'

interface FaceProps {
  onClose: () => void
}

const Face = ({ onClose }: FaceProps): ReactNode => (
  <button type="button" onClick={onClose}>
    Close
  </button>
)

/** Shows a part on demand, and takes it away. */
function Opener({ part: Part }: { part: ComponentType<FaceProps> }): ReactNode {
  const [state, setState] = useState<'open' | 'closed'>('closed')
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      <Suspense>{state === 'open' && <Part onClose={() => setState('closed')} />}</Suspense>
    </>
  )
}

/** Opens a page whose part cannot be loaded at first. */
async function open(onMissing?: Parameters<typeof late<FaceProps>>[1]) {
  const load = jest
    .fn(() => Promise.resolve({ default: Face }))
    .mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')))
  const Part = late<FaceProps>(load, onMissing)
  // biome-ignore lint/correctness/noComponentHookFactories: the page of one test
  const Component = () => <Opener part={Part} />
  const page = { ...area.pages[0], load: () => Promise.resolve({ default: Component }) } as never
  const { host } = await renderArea({ ...area, pages: [page] } as never, {
    at: '/user/messageCenter',
    server: () => ({}),
  })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Open' })
  return { load, press, notices: host.notices }
}

const face = () => screen.findByRole('button', { name: 'Close' })
const told = [{ tone: 'error', text: expect.stringContaining('Check your connection and try again.') }]

it('a dialog whose code cannot come is told and taken away, and the next press opens it', async () => {
  const { press, notices } = await open(({ onClose }) => onClose())
  await press()
  await waitFor(() => expect(notices).toEqual(told))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press()
  expect(await face()).toBeVisible()
  expect(notices).toHaveLength(1)
})

it('a part of the page comes when the connection is back', async () => {
  const { press, notices } = await open()
  await press()
  await waitFor(() => expect(notices).toEqual(told))
  await act(async () => fireEvent(window, new Event('online')))
  expect(await face()).toBeVisible()
})

it('nothing is said of what the page can do without', async () => {
  const { press, notices, load } = await open('nothing')
  await press()
  // Until it is known that it could not come, the event says nothing.
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(notices).toEqual([])
})
