import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { type Opening, useOpening } from './use-opening.ts'

function Shown({ opening }: { opening: Opening<string> }): ReactNode {
  return useOpening(opening) ?? 'opening'
}

test('what is there is shown at once', () => {
  const there = Object.assign(Promise.resolve('there'), { status: 'fulfilled' as const, value: 'there' })
  render(<Shown opening={there} />)
  expect(screen.getByText('there')).toBeInTheDocument()
})

test('what comes later is shown with it, and nothing suspends', async () => {
  let come = (_: string) => {}
  const opening: Opening<string> = new Promise<string>((resolve) => {
    come = resolve
  })
  void opening.then((value) => Object.assign(opening, { status: 'fulfilled', value }))
  render(
    <Suspense fallback="suspended">
      <Shown opening={opening} />
    </Suspense>,
  )
  expect(screen.getByText('opening')).toBeInTheDocument()
  await act(async () => come('there'))
  expect(screen.getByText('there')).toBeInTheDocument()
})
