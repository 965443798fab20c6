import { Dialog } from '@member/shared/ui'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { AreaUnavailable } from '../areas/reason.ts'
import { renderHost } from '../testing/render-host.tsx'
import { LateDialog } from './use-late.tsx'

interface HelloProps {
  name: string
  onClose: () => void
}

const Hello = ({ name, onClose }: HelloProps) => <Dialog title={`Hello ${name}`} onClose={onClose} />
const fails = () => Promise.reject(new AreaUnavailable('host', 'files', 'REF001'))
const loads = async () => ({ default: Hello })
let load: jest.MockedFunction<() => Promise<{ default: ComponentType<HelloProps> }>>

function Page(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LateDialog load={load} isOpen={isOpen} name="Alice" onClose={() => setIsOpen(false)} />
    </>
  )
}

/** Opens the dialog, whose code loads as said. */
async function open(...answers: (typeof loads | typeof fails)[]) {
  load = jest.fn(loads)
  for (const answer of answers) load.mockImplementationOnce(answer)
  const host = renderHost(<Page />)
  expect(load).not.toHaveBeenCalled()
  const press = () => host.user.click(screen.getByRole('button', { name: 'Open', hidden: true }))
  await press()
  return { ...host, press }
}

const hello = () => screen.findByRole('dialog', { name: 'Hello Alice' })
const missing = () => screen.findByRole('dialog', { name: 'This part couldn’t be loaded.' })

test('its code is loaded once', async () => {
  const { press } = await open()
  expect(await hello()).toBeInTheDocument()
  await press()
  expect(load).toHaveBeenCalledTimes(1)
})

test('without its code a dialog says so, with the reference of the report and Retry; no notice covers it', async () => {
  const { user } = await open(fails, fails)
  expect(await missing()).toHaveTextContent('REF001')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await hello()).toBeInTheDocument()
})

test('that dialog can be closed, and the next press asks for the code again', async () => {
  const { user, press } = await open(fails)
  await missing()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press()
  expect(await hello()).toBeInTheDocument()
})

test('no part of a page reloads the page, which would lose what is on it', async () => {
  const { loadHostCode } = await open()
  await hello()
  expect(loadHostCode.mock.calls[0]?.[1]?.reloadAt).toBeUndefined()
})
