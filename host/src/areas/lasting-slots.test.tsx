import { render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { BlameContext } from './blame-context.ts'
import { LastingSlots, useOccupy } from './lasting-slots.tsx'

const blame = jest.fn()
const culprit = { area: 'made', release: '1.0.0-aaaaaaaaaaaa' }
const failure = new Error('made to fail')

const fail = () => {
  throw failure
}

/** How often the healthy page was mounted. */
let mounts = 0

function Healthy() {
  useEffect(() => {
    mounts += 1
  }, [])
  return <h1>Healthy</h1>
}

function Occupied({ children }: { children: ReactNode }) {
  useOccupy()(culprit)
  return children
}

const leaving: Record<string, () => ReactNode> = {
  'a clean-up of an effect throws': () => {
    useEffect(() => fail, [])
    return <h1>Old</h1>
  },
  'a clean-up of a layout effect throws': () => {
    useLayoutEffect(() => fail, [])
    return <h1>Old</h1>
  },
  'a ref callback throws when it is given null': () => <h1 ref={(element) => void (element ?? fail())}>Old</h1>,
  'a ref callback returns a clean-up that throws': () => <h1 ref={() => fail}>Old</h1>,
  'it took its own element out of the document': () => {
    useEffect(() => document.querySelector('h1')?.remove(), [])
    return <h1>Old</h1>
  },
}

const site = (name: string, page: ReactNode) => (
  <BlameContext value={blame}>
    <header>Menu</header>
    <main>
      <LastingSlots name={name}>{page}</LastingSlots>
    </main>
  </BlameContext>
)

beforeEach(() => {
  mounts = 0
  blame.mockClear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test.each(Object.entries(leaving))('%s: the next page is mounted once, and the old release is blamed', (_, Old) => {
  const old = (
    <Occupied>
      <Old />
    </Occupied>
  )
  const { rerender } = render(site('/old', old))
  rerender(site('/new', <Healthy />))
  expect(screen.getByRole('heading', { name: 'Healthy' })).toBeInTheDocument()
  expect(screen.getByText('Menu')).toBeInTheDocument()
  expect(mounts).toBe(1)
  expect(blame.mock.calls).toEqual([[expect.any(Error), 'leave-threw', culprit]])
})

test('an outer slot that changes blames what was in the inner one', () => {
  const Old = leaving['a clean-up of an effect throws'] as () => ReactNode
  const inner = (
    <LastingSlots name="page">
      <Occupied>
        <Old />
      </Occupied>
    </LastingSlots>
  )
  const { rerender } = render(site('layout', inner))
  rerender(site('home', <Healthy />))
  expect(screen.getByRole('heading', { name: 'Healthy' })).toBeInTheDocument()
  expect(blame.mock.calls).toEqual([[failure, 'leave-threw', culprit]])
})

test('two pages in a row that throw on leaving do not keep a third from opening', () => {
  const Old = leaving['a clean-up of an effect throws'] as () => ReactNode
  const { rerender } = render(site('/first', <Old />))
  rerender(site('/second', <Old />))
  rerender(site('/first', <Healthy />))
  expect(screen.getByRole('heading', { name: 'Healthy' })).toBeInTheDocument()
  expect(blame).toHaveBeenCalledTimes(2)
})

test('an error of a page that is still there goes on to the boundary around', () => {
  expect(() => render(site('/page', <Broken />))).toThrow(failure)
  expect(blame).not.toHaveBeenCalled()
})

function Broken(): ReactNode {
  throw failure
}
