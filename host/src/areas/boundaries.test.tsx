import { render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { LeaveBoundary } from './boundaries.tsx'
import { BlameContext } from './reports.ts'

const blame = jest.fn()
const failure = new Error('made to fail')

const fail = () => {
  throw failure
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
      <LeaveBoundary name={name}>
        <section key={name}>{page}</section>
      </LeaveBoundary>
    </main>
  </BlameContext>
)

beforeEach(() => {
  blame.mockClear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test.each(Object.entries(leaving))('%s: the next page is there, and so is what is around it', (_, Old) => {
  const { rerender } = render(site('/old', <Old />))
  rerender(site('/new', <h1>Healthy</h1>))
  expect(screen.getByRole('heading', { name: 'Healthy' })).toBeInTheDocument()
  expect(screen.getByText('Menu')).toBeInTheDocument()
  for (const call of blame.mock.calls) expect(call).toEqual([expect.any(Error), 'run-threw', null])
})

test('pages in a row that throw on leaving do not keep the next from opening', () => {
  const Old = leaving['a clean-up of an effect throws'] as () => ReactNode
  const { rerender } = render(site('/first', <Old />))
  rerender(site('/second', <Old />))
  expect(screen.getByRole('heading', { name: 'Old' })).toBeInTheDocument()
  rerender(site('/third', <Old />))
  rerender(site('/fourth', <h1>Healthy</h1>))
  expect(screen.getByRole('heading', { name: 'Healthy' })).toBeInTheDocument()
  expect(blame).toHaveBeenCalledWith(failure, 'run-threw', null)
})

function Broken(): ReactNode {
  throw failure
}

test('an error of a page that is still there goes on to the boundary around', () => {
  expect(() => render(site('/page', <Broken />))).toThrow(failure)
})
