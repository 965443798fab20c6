import { screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { renderHost } from '../testing/render-host.tsx'
import { useLatePart } from './use-late-part.ts'

type Loaded = { default: ComponentType<{ name: string }> }
const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
let load: () => Promise<Loaded>

function Page(): ReactNode {
  const [state, setState] = useState<'closed' | 'open'>('closed')
  const Part = useLatePart(
    () => load(),
    state === 'open',
    () => setState('closed'),
  )
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      {state === 'open' && Part !== null && <Part name="Alice" />}
    </>
  )
}

const press = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Open' }))

test('returns the part once its code has loaded, and loads it once', async () => {
  load = jest.fn(async () => ({ default: Hello }))
  const { user } = renderHost(<Page />)
  expect(load).not.toHaveBeenCalled()
  await press(user)
  expect(await screen.findByText('Hello Alice')).toBeInTheDocument()
  await press(user)
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a failure the page stays, a notice is shown, and the code can be loaded again', async () => {
  load = () => Promise.reject(new Error('no connection'))
  const { user } = renderHost(<Page />)
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded')
  load = async () => ({ default: Hello })
  await press(user)
  expect(await screen.findByText('Hello Alice')).toBeInTheDocument()
})

test('code of another host build does not reload the page while something is unsaved', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  sessionStorage.clear()
  load = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
  const { user } = renderHost(<Page />, { prepare: ({ unsaved }) => void unsaved.hold('page') })
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded')
  expect(asked).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
  asked.mockRestore()
})
