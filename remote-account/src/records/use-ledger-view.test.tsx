import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useLedgerView } from './ledger-page.tsx'

function open(address: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined
  const inRouter = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/points', element: children }], { initialEntries: [address] })
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useLedgerView(), { wrapper: inRouter })
  return {
    now: () => result.current,
    query: () => router?.state.location.search,
    back: () => act(async () => router?.navigate(-1)),
  }
}

describe('useLedgerView', () => {
  it('keeps both of two filters chosen before the page renders again', async () => {
    const ledger = open('/points?page=3')
    await act(async () => {
      ledger.now().setView({ range: { choice: 'last-month' } })
      ledger.now().setView({ kind: 'out' })
    })
    expect(ledger.query()).toBe('?range=last-month&kind=out')
    expect(ledger.now().view).toMatchObject({ range: { choice: 'last-month' }, kind: 'out' })
  })

  it('adds a history entry for each change of the view', async () => {
    const ledger = open('/points')
    await act(async () => ledger.now().setView({ kind: 'in' }))
    await act(async () => ledger.now().setView({ sort: 'oldest' }))
    await ledger.back()
    expect(ledger.query()).toBe('?kind=in')
  })
})
