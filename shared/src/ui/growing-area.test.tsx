import { render } from '@testing-library/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { GrowingArea } from './growing-area.tsx'

const found: (string | undefined)[] = []

function Beside({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  useLayoutEffect(() => {
    found.push(area.current?.value)
  }, [area])
  return null
}

function Field({ text, beside }: { text: string; beside: 'shown' | 'absent' }) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      {beside === 'shown' && <Beside area={area} />}
      <GrowingArea ref={area} value={text} readOnly />
    </>
  )
}

test('what is shown beside a field that is there finds it', () => {
  const { rerender } = render(<Field text="" beside="absent" />)
  rerender(<Field text="/" beside="shown" />)
  expect(found).toEqual(['/'])
})
