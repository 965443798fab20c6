import { MissingDialog } from '@member/shared'
import { HostContext } from '@member/shared/host'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { createFakeHost } from '../testing/fake-host.ts'
import { late, loadLate } from './late.tsx'

interface FaceProps {
  onClose: () => void
}

function Face({ onClose }: FaceProps): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <button type="button" onClick={onClose}>
        Leave
      </button>
    </>
  )
}

/** Shows a part on demand, and takes it away. */
function Opener({ part: Part }: { part: ComponentType<FaceProps> }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [, setTimes] = useState(0)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setTimes((times) => times + 1)}>
        Render again
      </button>
      <input aria-label="About me" />
      <Suspense fallback="Waiting">{isOpen && <Part onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const failure = () => Promise.reject(new Error('ChunkLoadError'))

/** Opens a page whose part cannot be loaded at first. */
async function open(Instead?: Parameters<typeof late<FaceProps>>[1], beside: ReactNode = null) {
  const load = jest.fn(() => Promise.resolve({ default: Face })).mockImplementationOnce(failure)
  const Part = late<FaceProps>(load, Instead)
  const host = createFakeHost()
  const user = userEvent.setup()
  render(
    <HostContext.Provider value={host}>
      <Opener part={Part} />
      <Suspense>{beside}</Suspense>
    </HostContext.Provider>,
  )
  await user.type(screen.getByRole('textbox', { name: 'About me' }), 'Typed')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { load, user, notices: host.notices }
}

const sentence = 'This part couldn’t be loaded.'
const retry = () => screen.findByRole('button', { name: 'Retry' })
const face = () => screen.findByRole('button', { name: 'Count 0' })

it('a part whose code cannot come is a sentence with Retry in its place, and all around it stays', async () => {
  const { user, load, notices } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('Typed')
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-expanded', 'true')
  load.mockImplementationOnce(failure)
  await user.click(await retry())
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await user.click(await retry())
  expect(await face()).toBeVisible()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('Typed')
  expect(notices).toEqual([])
})

it('the sentence and the focus on Retry stay while the code is asked for again', async () => {
  const { user, load } = await open()
  let fail = () => {}
  load.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new Error('ChunkLoadError')))))
  await user.click(await retry())
  const retrying = screen.getByRole('button', { name: 'Retrying…' })
  expect(retrying).toHaveFocus()
  await user.click(retrying)
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => fail())
  expect(await retry()).toHaveFocus()
})

it('a part that came by Retry keeps what is done in it, and is there at once when it is shown again', async () => {
  const { user, load } = await open()
  await user.click(await retry())
  await user.click(await face())
  await user.click(screen.getByRole('button', { name: 'Render again' }))
  expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('button', { name: 'Count 0' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a dialog whose code cannot come is a dialog that says so, with Retry, and can be closed', async () => {
  const { user, notices } = await open(MissingDialog)
  const dialog = await screen.findByRole('dialog', { name: sentence })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await face()).toBeVisible()
  expect(notices).toEqual([])
})

it('Retry in its dialog opens the dialog that was wanted', async () => {
  const { user } = await open(MissingDialog)
  await user.click(await retry())
  expect(await face()).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a part of the page comes when the connection is back', async () => {
  await open()
  expect(await screen.findByText(sentence)).toBeVisible()
  await act(async () => fireEvent(window, new Event('online')))
  expect(await face()).toBeVisible()
})

it('a part that comes by Retry brings the other missing ones along', async () => {
  const loadBeside = jest.fn(async () => ({ default: () => 'Beside' })).mockImplementationOnce(failure)
  const Beside = late(loadBeside, 'nothing')
  const { user, load } = await open(undefined, <Beside />)
  const button = await retry()
  expect(screen.queryByText('Beside')).toBeNull()
  await user.click(button)
  expect(await screen.findByText('Beside')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  expect(loadBeside).toHaveBeenCalledTimes(2)
})

it('nothing is said of what the page can do without', async () => {
  const { load, notices } = await open('nothing')
  // Until it is known that it could not come, the event says nothing.
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(screen.getByRole('button', { name: 'Count 0' })).toBeVisible()
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(notices).toEqual([])
})

describe('late code', () => {
  const chunkError = Object.assign(new Error('Loading chunk crop failed.'), { request: '/r/account/1/crop.js' })
  const withFetch = (answer: () => Promise<unknown>) => {
    const fetch = jest.fn(answer)
    Object.assign(globalThis, { fetch })
    return fetch
  }
  afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'))

  it.each([
    ['comes', async () => new ArrayBuffer(1)],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked for again, past the cache, where that file %s', async (_, arrayBuffer) => {
    const fetch = withFetch(async () => ({ arrayBuffer }))
    const load = jest.fn(async () => 'code').mockRejectedValueOnce(chunkError)
    expect(await loadLate(load)).toBe('code')
    expect(fetch.mock.calls).toEqual([['/r/account/1/crop.js', expect.objectContaining({ cache: 'reload' })]])
  })

  it('that fails twice has failed', async () => {
    withFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    const load = jest.fn(() => Promise.reject(chunkError))
    await expect(loadLate(load)).rejects.toBe(chunkError)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that throws by itself is not asked for again', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('x is undefined')))
    await expect(loadLate(load)).rejects.toThrow('x is undefined')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
