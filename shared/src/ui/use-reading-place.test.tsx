import { act, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom'
import { useReadingPlace } from './use-reading-place.ts'

/** Where the window is: jsdom has no layout. */
let place: number | 'end' | 'divider' = 0

beforeEach(() => {
  place = 0
  window.scrollTo = ((_left: number, top: number) => {
    place = top
  }) as typeof window.scrollTo
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    get: () => (typeof place === 'number' ? place : 9000),
  })
  Element.prototype.scrollIntoView = function (this: Element) {
    place = this.id === 'divider' ? 'divider' : 'end'
  }
})

/** A thread whose entries are known, so that it is shown together with its address. */
function Known({ divider }: { divider: 'with' | 'without' }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  useReadingPlace(root, 'divider', { onNearStart() {}, onNearEnd() {}, onRead() {} })
  return <div ref={root}>{divider === 'with' && <p id="divider">New messages</p>}</div>
}

async function openList() {
  const site = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
  const children = [
    { path: '/', element: 'the list' },
    { path: '/read', element: <Known divider="without" /> },
    { path: '/unread', element: <Known divider="with" /> },
  ]
  const router = createMemoryRouter([{ element: site, children }])
  render(<RouterProvider router={router} />)
  const go = (to: string | number) => act(async () => void (await router.navigate(to as string)))
  return { go }
}

test.each([
  ['its newest entry', '/read', 'end'],
  ['the unread divider', '/unread', 'divider'],
] as const)('a thread that is known opens again at %s, not at the top of what is known', async (_, path, expected) => {
  const { go } = await openList()
  await go(path)
  expect(place).toBe(expected)
  await go(-1)
  await go(path)
  expect(place).toBe(expected)
})

test('"back" and "forward" lead to where the reader left it', async () => {
  const { go } = await openList()
  await go('/read')
  place = 1234
  await go(-1)
  expect(place).toBe(0)
  await go(1)
  expect(place).toBe(1234)
})
