import { fireEvent, render } from '@testing-library/react'
import { TypedAhead, textAfter } from './typed-ahead.tsx'

test.each([
  ['', 'e', 'e'],
  ['ref', 'u', 'refu'],
  ['标', '签', '标签'],
  ['😀', 'Backspace', ''],
  ['a', 'Enter', 'a'],
  ['a', 'ArrowDown', 'a'],
  ['a', ' ', 'a '],
])('%j and then %s are %j', (text, key, after) => expect(textAfter(text, key)).toBe(after))

test('the page hears no key meanwhile but those with a modifier; Escape gives up', () => {
  const [text, heard, onClose] = [{ current: 'left over' }, jest.fn(), jest.fn()]
  window.addEventListener('keydown', heard)
  const { unmount } = render(<TypedAhead text={text} onClose={onClose} />)
  for (const key of ['r', 'e', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect([text.current, heard.mock.calls]).toEqual(['re', []])
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  expect(heard).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  fireEvent.keyDown(document.body, { key: 'e' })
  expect([text.current, heard.mock.calls.length]).toEqual(['re', 3])
  window.removeEventListener('keydown', heard)
})

test('a press of mouse or finger gives up', () => {
  const onClose = jest.fn()
  const { unmount } = render(<TypedAhead text={{ current: '' }} onClose={onClose} />)
  fireEvent.pointerDown(document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
  unmount()
  fireEvent.pointerDown(document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
})
