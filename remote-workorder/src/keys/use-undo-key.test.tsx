import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderPart } from '../testing/render-part.tsx'
import { useUndoKey } from './ticket-keys.ts'

let pressed: string[] = []

/** A part that has something to take back, once. */
function Part({ name, at }: { name: string; at: number }): ReactNode {
  const [state, setState] = useState<'done' | 'undone'>('done')
  const undo = () => {
    pressed.push(name)
    setState('undone')
  }
  useUndoKey(state === 'undone' ? null : { at, undo })
  return null
}

const order = ['the one that was mounted last', 'the one that was mounted first'] as const

it.each([
  [order[0], 1, 2, ['second', 'first']],
  [order[1], 2, 1, ['first', 'second']],
])('takes the newest of all back, be it %s, then the other', async (_, first, second, expected) => {
  pressed = []
  const user = userEvent.setup()
  const { host } = await renderPart(
    () => (
      <>
        <h1>Page</h1>
        <Part name="first" at={first} />
        <Part name="second" at={second} />
      </>
    ),
    { language: 'en', server: () => ({}) },
  )
  await screen.findByRole('heading')
  await user.keyboard('zz')
  expect(pressed).toEqual(expected)
  expect(host.keys().map(({ keys }) => keys)).not.toContain('z')
})
