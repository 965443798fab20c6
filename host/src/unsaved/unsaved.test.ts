import { createHostStore } from '../platform/app-store.ts'
import { addressChange, createUnsavedWork, isLost, leaveQuestionAtom } from './unsaved-work.ts'

describe('address change', () => {
  test.each([
    ['/edit', '/edit', 'none', { page: false, address: false }],
    ['/edit?a=1', '/edit?a=1', 'none', { page: false, address: false }],
    ['/edit', '/edit?a=1', 'query', { page: false, address: true }],
    ['/edit?a=1', '/edit?a=2', 'query', { page: false, address: true }],
    ['/edit?a=1', '/other?a=1', 'path', { page: true, address: true }],
    ['/ticket/1', '/ticket/2', 'path', { page: true, address: true }],
  ])('%s to %s: %s', (from, to, expected, lost) => {
    const change = addressChange(new URL(from, 'https://x.io'), new URL(to, 'https://x.io'))
    expect(change).toBe(expected)
    expect({ page: isLost('page', change), address: isLost('address', change) }).toEqual(lost)
  })
})

describe('unsaved work', () => {
  function open() {
    const store = createHostStore()
    const page = new EventTarget() as Window
    const unsaved = createUnsavedWork({ store, window: page })
    const [leave, stay] = [jest.fn(), jest.fn()]
    return {
      unsaved,
      leave,
      stay,
      ask: () => unsaved.leave('page', { leave, stay }),
      question: () => store.get(leaveQuestionAtom),
      /** Whether the browser would ask before closing the tab. */
      closing: () => (page.dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'closes' : 'asks'),
    }
  }

  test('without unsaved work it leaves at once, without a question', () => {
    const { ask, leave, question, closing } = open()
    ask()
    expect(leave).toHaveBeenCalledTimes(1)
    expect(question()).toBeNull()
    expect(closing()).toBe('closes')
  })

  test.each([
    ['stay', { left: 0, stayed: 1, after: 'unsaved', closing: 'asks' }],
    ['leave', { left: 1, stayed: 0, after: 'saved', closing: 'closes' }],
  ] as const)('something unsaved, and the member says %s', (choice, expected) => {
    const { unsaved, ask, leave, stay, question, closing } = open()
    unsaved.hold('page')
    expect(closing()).toBe('asks')
    ask()
    expect(leave).not.toHaveBeenCalled()
    question()?.answer(choice)
    expect(question()).toBeNull()
    expect({
      left: leave.mock.calls.length,
      stayed: stay.mock.calls.length,
      after: unsaved.isLostBy('path') ? 'unsaved' : 'saved',
      closing: closing(),
    }).toEqual(expected)
  })

  test('with two pieces of work, both must be saved, and ending one twice counts once', () => {
    const { unsaved, closing } = open()
    const [one, two] = [unsaved.hold('page'), unsaved.hold('page')]
    one()
    one()
    expect(unsaved.isLostBy('path')).toBe(true)
    two()
    expect(unsaved.isLostBy('path')).toBe(false)
    expect(closing()).toBe('closes')
  })

  test('a later question replaces the open one, which resolves to stay', () => {
    const { unsaved, ask, leave, stay, question } = open()
    unsaved.hold('page')
    ask()
    const logout = jest.fn()
    unsaved.leave('logout', { leave: logout })
    expect(stay).toHaveBeenCalledTimes(1)
    expect(question()?.reason).toBe('logout')
    question()?.answer('leave')
    expect(logout).toHaveBeenCalledTimes(1)
    expect(leave).not.toHaveBeenCalled()
  })

  test('drops work that can no longer be saved', () => {
    const { unsaved, ask, leave, closing } = open()
    const end = unsaved.hold('page')
    unsaved.drop()
    expect(closing()).toBe('closes')
    ask()
    expect(leave).toHaveBeenCalledTimes(1)
    end()
    expect(unsaved.isLostBy('path')).toBe(false)
  })
})
