import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createFakeHost } from '../testing/fake-host.ts'
import { HostContext } from './host-hooks.tsx'
import { useKeys } from './page-hooks.ts'

function Ticket({ id, onAssign }: { id: number; onAssign: (id: number) => void }) {
  useKeys([{ keys: 'a', act: () => onAssign(id) }])
  return <h1>Ticket {id}</h1>
}

/** Presses `a` as soon as the next ticket is in the page. */
function Desk({ onAssign }: { onAssign: (id: number) => void }) {
  const [id, setId] = useState(1)
  useLayoutEffect(() => {
    if (id === 2) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  }, [id])
  return (
    <>
      <Ticket id={id} onAssign={onAssign} />
      <button type="button" onClick={() => setId(2)}>
        Next
      </button>
    </>
  )
}

/** Presses `a` once it is in the page, before anything is painted. */
function Pressed({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  }, [])
  return children
}

test('a key acts as soon as its part is on the page', () => {
  const assigned: number[] = []
  render(
    <HostContext value={createFakeHost()}>
      <Pressed>
        <Ticket id={1} onAssign={(id) => assigned.push(id)} />
      </Pressed>
    </HostContext>,
  )
  expect(assigned).toEqual([1])
})

test('a key acts on what the page shows, also right after it has changed', async () => {
  const assigned: number[] = []
  render(
    <HostContext value={createFakeHost()}>
      <Desk onAssign={(id) => assigned.push(id)} />
    </HostContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(assigned).toEqual([2])
})
