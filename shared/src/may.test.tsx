import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { AuthNodes } from './auth-node.ts'
import { HostContext } from './hooks/host-hooks.tsx'
import { May } from './may.tsx'
import { createFakeHost } from './testing/fake-host.ts'
import { renderArea } from './testing/render-area.tsx'

const workorder = '/user/account/workorder'

/** A host whose permissions change while the page is open, as after a login. */
function open(element: ReactNode, at: string, first: AuthNodes) {
  let nodes = first
  const listeners = new Set<() => void>()
  const authNodes = {
    get: () => nodes,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <HostContext.Provider value={{ ...createFakeHost(), authNodes }}>
      <RouterProvider router={router} />
    </HostContext.Provider>,
  )
  return {
    go: (to: string) => act(() => router.navigate(to)),
    grant: (next: AuthNodes) =>
      act(() => {
        nodes = next
        for (const listener of listeners) listener()
      }),
  }
}

const button = () => screen.queryByRole('button', { name: 'Add' })
const add = (
  <May node="add" otherwise={<p>Ask an agent</p>}>
    <button type="button">Add</button>
  </May>
)

test('by name: only on the page that has the right, and gone where it has not', async () => {
  const { go } = open(add, workorder, { [workorder]: [`${workorder}/add`] })
  expect(button()).toBeInTheDocument()
  expect(screen.queryByText('Ask an agent')).not.toBeInTheDocument()
  await go('/user/account/balance')
  expect(button()).not.toBeInTheDocument()
  expect(screen.getByText('Ask an agent')).toBeInTheDocument()
})

test('follows a change of permissions at once', () => {
  const { grant } = open(add, workorder, {})
  expect(button()).not.toBeInTheDocument()
  grant({ [workorder]: [`${workorder}/add`] })
  expect(button()).toBeInTheDocument()
  grant({ [workorder]: [] })
  expect(button()).not.toBeInTheDocument()
})

test('on a page with a parameter: by the rights of its route, at each address', async () => {
  const area = {
    name: 'made',
    contract: '^1.0.0',
    pages: [
      {
        path: `${workorder}/:id` as const,
        name: 'made/one',
        title: {},
        load: async () => ({ default: () => add }),
      },
    ],
  }
  const authNodes = { [workorder]: [`${workorder}/add`] }
  await renderArea(area, { at: `${workorder}/7`, server: () => undefined, authNodes })
  expect(button()).toBeInTheDocument()
})
