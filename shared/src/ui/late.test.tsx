import { HostContext } from '@member/shared/host'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { createFakeHost } from '../testing/fake-host.ts'
import { type InsteadProps, late } from './late.tsx'

interface FaceProps {
  onClose: () => void
}

const Face = ({ onClose }: FaceProps): ReactNode => (
  <button type="button" onClick={onClose}>
    Close
  </button>
)

/** In the place of a missing face. */
const Instead = ({ text, onRetry }: InsteadProps): ReactNode => (
  <p>
    {text}
    <button type="button" onClick={onRetry}>
      Retry
    </button>
  </p>
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
function open(onMissing?: Parameters<typeof late<FaceProps>>[1], language = 'en') {
  const load = jest
    .fn(() => Promise.resolve({ default: Face }))
    .mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')))
  const Part = late<FaceProps>(load, onMissing)
  const host = createFakeHost({ language })
  render(
    <HostContext.Provider value={host}>
      <Opener part={Part} />
    </HostContext.Provider>,
  )
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return { load, press, notices: host.notices }
}

const face = () => screen.findByRole('button', { name: 'Close' })
const text = 'This part could not be loaded. Check your connection and try again.'
const told = [{ tone: 'error', text }]

it('a dialog whose code cannot come is told and taken away, and the next press opens it', async () => {
  const { press, notices } = open(({ onClose }) => onClose())
  await press()
  await waitFor(() => expect(notices).toEqual(told))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await press()
  expect(await face()).toBeVisible()
  expect(notices).toHaveLength(1)
})

it('a part of the page comes when the connection is back', async () => {
  const { press, notices } = open()
  await press()
  await waitFor(() => expect(notices).toEqual(told))
  await act(async () => fireEvent(window, new Event('online')))
  expect(await face()).toBeVisible()
})

it('what stands in the place of a part asks for its code again', async () => {
  const { press, notices, load } = open({ instead: Instead })
  load.mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')))
  await press()
  expect(await screen.findByText(text)).toBeVisible()
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(times + 1))
  }
  expect(await face()).toBeVisible()
  expect(notices).toEqual([])
})

it('nothing is said of what the page can do without', async () => {
  const { press, notices, load } = open('nothing')
  await press()
  // Until it is known that it could not come, the event says nothing.
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(notices).toEqual([])
})

it.each([
  ['zh-cn', '这部分内容加载失败，请检查网络连接后重试。'],
  ['ja', text],
])('says so in %s', async (language, shown) => {
  const { press, notices } = open(undefined, language)
  await press()
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: shown }]))
})
