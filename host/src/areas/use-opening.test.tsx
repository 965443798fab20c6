import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { type Opening, openingOf, useOpening } from './use-opening.ts'

function Shown({ opening }: { opening: Opening<string> }): ReactNode {
  return useOpening(opening) ?? 'opening'
}

test('what is there is shown at once', () => {
  render(<Shown opening={{ done: Promise.resolve('there'), outcome: { value: 'there' } }} />)
  expect(screen.getByText('there')).toBeInTheDocument()
})

test('what comes later is shown with it, and nothing suspends', async () => {
  let come = (_: string) => {}
  const opening = openingOf(
    new Promise<string>((resolve) => {
      come = resolve
    }),
  )
  render(
    <Suspense fallback="suspended">
      <Shown opening={opening} />
    </Suspense>,
  )
  expect(screen.getByText('opening')).toBeInTheDocument()
  await act(async () => come('there'))
  expect(screen.getByText('there')).toBeInTheDocument()
})
