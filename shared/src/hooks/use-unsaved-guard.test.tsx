import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { AreaDefinition } from '../define-area.ts'
import { renderArea } from '../testing/render-area.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

function Page(): ReactNode {
  const [text, setText] = useState('')
  const drop = useUnsavedGuard(text === '' ? 'saved' : 'unsaved')
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={drop}>
        Saved
      </button>
    </>
  )
}

const area = {
  name: 'account',
  contract: '^1.0.0',
  pages: [{ path: '/p', name: 'p', title: { en: 'P' }, load: async () => ({ default: Page }) }],
} as unknown as AreaDefinition

const type = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } })

test('guards only while something is unsaved', async () => {
  const { host } = await renderArea(area, { at: '/p', server: () => null })
  expect(host.unsaved()).toBe(false)
  type('a')
  type('ab')
  expect(host.unsaved()).toBe(true)
  type('')
  expect(host.unsaved()).toBe(false)
})

test('ends when the page ends it, and when the page unmounts', async () => {
  const { host, unmount } = await renderArea(area, { at: '/p', server: () => null })
  type('a')
  fireEvent.click(screen.getByRole('button'))
  expect(host.unsaved()).toBe(false)
  type('')
  type('b')
  expect(host.unsaved()).toBe(true)
  unmount()
  expect(host.unsaved()).toBe(false)
})
