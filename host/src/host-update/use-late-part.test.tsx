import { screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { AreaUnavailable } from '../areas/reason.ts'
import { type HostOptions, renderHost } from '../testing/render-host.tsx'
import { useLatePart } from './use-late.ts'

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

test('after a failure the page stays, a notice has the reference, and the code can be loaded again', async () => {
  load = () => Promise.reject(new AreaUnavailable('host', 'files', 'REF001'))
  const { user } = renderHost(<Page />)
  await press(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This part of the page could not be loaded.*REF001/)
  load = async () => ({ default: Hello })
  await press(user)
  expect(await screen.findByText('Hello Alice')).toBeInTheDocument()
})

test.each<[string, HostOptions, string | null]>([
  ['may be loaded anew at its own address', { at: '/user/login?tab=1' }, 'http://localhost/user/login?tab=1'],
  ['stays while something on it is unsaved', { prepare: ({ unsaved }) => void unsaved.hold('page') }, null],
])('the page %s', async (_, options, address) => {
  load = async () => ({ default: Hello })
  const { user, loadHostCode } = renderHost(<Page />, options)
  await press(user)
  expect(await screen.findByText('Hello Alice')).toBeInTheDocument()
  expect(loadHostCode.mock.calls[0]?.[1]?.reloadAt?.()).toBe(address)
})
