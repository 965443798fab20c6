import { act, render, screen } from '@testing-library/react'
import { atom, createStore, Provider, useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom'
import { type ReadingEvents, useReadingPlace } from './use-reading-place.ts'

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

const silent: ReadingEvents = { last: 'newest', onNearStart() {}, onNearEnd() {}, onRead() {} }

/** A thread of twenty entries, with what stands above them. */
function Thread(props: { events?: Partial<ReadingEvents>; above?: ReactNode; readFromTop?: string }): ReactNode {
  const { events, above, readFromTop } = props
  const root = useRef<HTMLDivElement>(null)
  const { toEnd } = useReadingPlace(root, 'divider', { ...silent, ...events }, readFromTop)
  return (
    <>
      <div ref={root}>
        {above}
        {Array.from({ length: 20 }, (_, seq) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <article key={seq} data-seq={seq} />
        ))}
      </div>
      <button type="button" onClick={toEnd}>
        Newest
      </button>
    </>
  )
}

const alone = (thread: ReactNode) => <RouterProvider router={createMemoryRouter([{ path: '/', element: thread }])} />

async function openList() {
  const site = (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
  const children = [
    { path: '/', element: 'the list' },
    { path: '/read', element: <Thread /> },
    { path: '/unread', element: <Thread above={<p id="divider">New messages</p>} /> },
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

/** Lays messages of that height out below each other, and lets the window be moved over them. */
function layOut(height: number, from: number) {
  let scrolled = from
  const rect = (top: number, bottom: number) => ({ top: top - scrolled, bottom: bottom - scrolled }) as DOMRect
  Element.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const index = Number(this.dataset.seq)
    return Number.isNaN(index) ? rect(0, 20 * height) : rect(index * height, (index + 1) * height)
  }
  Element.prototype.scrollBy = (({ top }: { top: number }) => {
    scrolled += top
  }) as typeof Element.prototype.scrollBy
  Object.defineProperty(document.documentElement, 'scrollTop', { configurable: true, get: () => scrolled })
  Element.prototype.scrollIntoView = () => {
    scrolled = 20 * height - window.innerHeight
  }
  return {
    to: (top: number) => {
      scrolled = top
    },
    at: () => scrolled,
  }
}

test.each([
  ['the message at which the reader left it', 1030, 530],
  ['its newest entry where the reader was there', 'end', 20 * 50 - 768],
] as const)('"back" and "forward" lead to %s, whatever its heights are now', async (_, leftAt, expected) => {
  const { getBoundingClientRect } = Element.prototype
  const { go } = await openList()
  const high = layOut(100, 0)
  await go('/read')
  if (leftAt !== 'end') {
    high.to(leftAt)
    await act(async () => {
      document.documentElement.dispatchEvent(new Event('scroll'))
      await new Promise(requestAnimationFrame)
    })
  }
  await go(-1)
  const low = layOut(50, 0)
  await go(1)
  expect(low.at()).toBe(expected)
  Element.prototype.getBoundingClientRect = getBoundingClientRect
})

test('what came while the page was hidden is read once it is shown', () => {
  jest.useFakeTimers()
  const read = jest.fn()
  render(alone(<Thread events={{ onRead: read }} />))
  jest.advanceTimersByTime(400)
  expect(read).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  jest.advanceTimersByTime(400)
  expect(read).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

test('a thread read from the top stays at its newest entry once the reader went there', () => {
  const { getBoundingClientRect } = Element.prototype
  const rows = layOut(50, 0)
  render(alone(<Thread above={<p id="sent">Sent</p>} readFromTop="sent" />))
  const grow = () => act(() => void window.dispatchEvent(new Event('resize')))
  grow()
  expect(rows.at()).toBe(0)
  act(() => screen.getByRole('button', { name: 'Newest' }).click())
  expect(rows.at()).toBe(20 * 50 - 768)
  // The composer gets smaller, and the browser moves the window up; then the sent message comes.
  rows.to(20 * 50 - 768 - 60)
  act(() => void document.documentElement.dispatchEvent(new Event('scroll')))
  grow()
  expect(rows.at()).toBe(20 * 50 - 768)
  Element.prototype.getBoundingClientRect = getBoundingClientRect
})

const lastAtom = atom<ReadingEvents['last']>('newest')

/** A thread of which a part is known. */
const Part = () => <Thread events={{ last: useAtomValue(lastAtom) }} />

describe('the end of what is known', () => {
  const { getBoundingClientRect } = Element.prototype
  afterEach(() => {
    Element.prototype.getBoundingClientRect = getBoundingClientRect
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  })
  function open(first: ReadingEvents['last']) {
    const rows = layOut(50, 0)
    const part = createStore()
    part.set(lastAtom, first)
    render(<Provider store={part}>{alone(<Part />)}</Provider>)
    return {
      rows,
      become: (next: ReadingEvents['last']) => act(() => part.set(lastAtom, next)),
      scroll: () =>
        act(async () => {
          document.documentElement.dispatchEvent(new Event('scroll'))
          await new Promise(requestAnimationFrame)
        }),
      grow: () => act(() => void window.dispatchEvent(new Event('resize'))),
    }
  }
  const end = 20 * 50 - 768

  test('is not followed by a reader who scrolls to it', async () => {
    const { rows, scroll, grow } = open('known')
    rows.to(end)
    await scroll()
    rows.to(end - 300)
    grow()
    expect(rows.at()).toBe(end - 300)
  })

  test('is followed once the newest has come for which the reader asked', async () => {
    const { rows, become, grow } = open('known')
    rows.to(0)
    act(() => screen.getByRole('button', { name: 'Newest' }).click())
    become('newest')
    rows.to(0)
    grow()
    expect(rows.at()).toBe(end)
  })

  test('is not followed any more by a reader of the newest after a gap', async () => {
    const { rows, become, grow } = open('newest')
    become('known')
    become('newest')
    rows.to(0)
    grow()
    expect(rows.at()).toBe(0)
  })

  test('is not reached by a thread that has no layout meanwhile', async () => {
    const { rows, become, scroll, grow } = open('known')
    become('newest')
    Element.prototype.checkVisibility = () => false
    rows.to(end)
    await scroll()
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    rows.to(0)
    grow()
    expect(rows.at()).toBe(0)
  })
})
