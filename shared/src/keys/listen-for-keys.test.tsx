// A shortcut acts wherever the focus is, but never where somebody types, composes, or has a dialog open.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listenForKeys, sequenceMs } from './listen-for-keys.ts'

const reply = jest.fn()
const overview = jest.fn()
const next = jest.fn()
const keys = [
  { keys: 'r', act: reply },
  { keys: 'g o', act: overview },
  { keys: 'j', act: next, whileHeld: 'again' },
] as const
let shortcuts: 'on' | 'off'
let stop: () => void

beforeEach(() => {
  jest.clearAllMocks()
  shortcuts = 'on'
  stop = listenForKeys(
    window,
    () => keys,
    () => shortcuts,
  )
})
afterEach(() => stop())

const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init)

test('acts, and nothing else is made of the key', () => {
  expect(press({ key: 'r' })).toBe(false)
  expect(reply).toHaveBeenCalledTimes(1)
  expect(press({ key: 'x' })).toBe(true)
})

test('a key that is held acts once, unless it says otherwise', () => {
  press({ key: 'r' })
  press({ key: 'r', repeat: true })
  expect(reply).toHaveBeenCalledTimes(1)
  press({ key: 'j' })
  press({ key: 'j', repeat: true })
  expect(next).toHaveBeenCalledTimes(2)
})

test.each([
  ['a text field', <input key="0" data-testid="it" />],
  ['a search', <input key="0" type="search" data-testid="it" />],
  ['a date', <input key="0" type="date" data-testid="it" />],
  ['a text area', <textarea key="0" data-testid="it" />],
  ['a choice', <select key="0" data-testid="it" />],
  [
    'editable text',
    <div key="0" contentEditable suppressContentEditableWarning>
      <b data-testid="it">bold</b>
    </div>,
  ],
  [
    'a combobox',
    <div key="0" role="combobox" data-testid="it" aria-controls="list" aria-expanded="false" tabIndex={0} />,
  ],
  [
    'an open list',
    <div key="0" role="listbox" tabIndex={0}>
      <b data-testid="it">One</b>
    </div>,
  ],
])('does nothing in %s', (_, element) => {
  render(element)
  expect(press({ key: 'r' }, screen.getByTestId('it'))).toBe(true)
  expect(reply).not.toHaveBeenCalled()
})

test('does nothing in a field within a shadow root', () => {
  render(<div data-testid="host" />)
  const field = document.createElement('input')
  screen.getByTestId('host').attachShadow({ mode: 'open' }).append(field)
  fireEvent(field, new KeyboardEvent('keydown', { key: 'r', bubbles: true, composed: true }))
  expect(reply).not.toHaveBeenCalled()
})

test.each([
  ['a checkbox', <input key="0" type="checkbox" data-testid="it" />],
  ['a button', <button key="0" type="button" data-testid="it" />],
])('acts on %s, which takes no letters', (_, element) => {
  render(element)
  press({ key: 'r' }, screen.getByTestId('it'))
  expect(reply).toHaveBeenCalledTimes(1)
})

test.each([
  ['a dialog', <dialog key="0" open />],
  ['a dialog of another maker', <div key="0" role="dialog" aria-modal="true" />],
])('does nothing behind %s', (_, element) => {
  const { unmount } = render(element)
  press({ key: 'r' })
  expect(reply).not.toHaveBeenCalled()
  unmount()
  press({ key: 'r' })
  expect(reply).toHaveBeenCalledTimes(1)
})

test('leaves a key that the page has handled', () => {
  const handled = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', handled)
  press({ key: 'r' })
  document.body.removeEventListener('keydown', handled)
  expect(reply).not.toHaveBeenCalled()
})

test('does nothing while switched off, and the key keeps its meaning', () => {
  shortcuts = 'off'
  expect(press({ key: 'r' })).toBe(true)
  expect(reply).not.toHaveBeenCalled()
})

describe('a sequence', () => {
  const at = (ms: number, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: ms })
    fireEvent(document.body, event)
  }

  test.each([
    [
      'its keys in time',
      [
        ['g', 0],
        ['o', sequenceMs],
      ],
      1,
    ],
    [
      'Shift in between',
      [
        ['g', 0],
        ['Shift', 10],
        ['o', 20],
      ],
      1,
    ],
    [
      'too late',
      [
        ['g', 0],
        ['o', sequenceMs + 1],
      ],
      0,
    ],
    [
      'another key in between',
      [
        ['g', 0],
        ['x', 10],
        ['o', 20],
      ],
      0,
    ],
    [
      'begun twice',
      [
        ['g', 0],
        ['g', 10],
        ['o', 20],
      ],
      0,
    ],
  ] as const)('%s', (_, presses, times) => {
    for (const [key, ms] of presses) at(1_000 + ms, key)
    expect(overview).toHaveBeenCalledTimes(times)
  })

  test('does not act on its second key alone', () => {
    at(1_000, 'g')
    at(1_010, 'r')
    expect(reply).not.toHaveBeenCalled()
    at(1_020, 'r')
    expect(reply).toHaveBeenCalledTimes(1)
  })
})

describe('a text field that goes with the focus', () => {
  const now = 10_000
  beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(now))

  /** Presses a key so many milliseconds after now. */
  const after = (
    ms: number,
    key: string,
    { target = document.body, ...init }: KeyboardEventInit & { target?: Element } = {},
  ) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init })
    Object.defineProperty(event, 'timeStamp', { value: now + ms })
    fireEvent(target, event)
  }
  const it = () => screen.getByTestId('it')
  const typed = () => {
    const shown = render(<input data-testid="it" />)
    it().focus()
    after(0, 'h', { target: it() })
    return shown
  }

  test('takes what is typed on with it, until there is a pause', async () => {
    typed().unmount()
    await Promise.resolve()
    for (const ms of [0, 900, 1_800]) after(ms, 'r')
    expect(reply).not.toHaveBeenCalled()
    after(2_900, 'r')
    expect(reply).toHaveBeenCalledTimes(1)
  })

  test('leaves the keys to the page where its reader closed it', () => {
    const { unmount } = typed()
    after(0, 'Escape', { target: it() })
    unmount()
    after(0, 'r')
    expect(reply).toHaveBeenCalledTimes(1)
  })

  test('takes what is typed on after an input method has given up', () => {
    const { unmount } = typed()
    after(0, 'Escape', { target: it(), isComposing: true })
    unmount()
    after(0, 'r')
    expect(reply).not.toHaveBeenCalled()
  })

  test('leaves the keys to the page where the focus had gone before', async () => {
    const { unmount } = typed()
    it().blur()
    await Promise.resolve()
    unmount()
    after(0, 'r')
    expect(reply).toHaveBeenCalledTimes(1)
  })
})

test('stops', async () => {
  stop()
  await userEvent.keyboard('r')
  expect(reply).not.toHaveBeenCalled()
})
