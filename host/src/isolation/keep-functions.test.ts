import { keepFunctions } from './isolation.ts'

class FakeHistory {
  entries: unknown[] = []
  pushState(...entry: unknown[]) {
    this.entries.push(entry)
  }
  replaceState(...entry: unknown[]) {
    this.entries = [entry]
  }
}

const open = () => {
  const history = new FakeHistory()
  const noticed = jest.fn((_: Error) => true)
  const keep = () => keepFunctions(history, ['pushState'], noticed)
  return { history, noticed, keep }
}

test('what an area puts in place of a function is ignored and noticed', () => {
  const { history, noticed, keep } = open()
  keep()
  history.pushState = () => {}
  history.pushState('a', '', '/a')
  expect(history.entries).toEqual([['a', '', '/a']])
  expect(noticed.mock.calls).toEqual([[new Error('pushState was replaced')]])
})

test('a changed prototype changes nothing', () => {
  const { history, keep } = open()
  keep()
  const original = FakeHistory.prototype.pushState
  FakeHistory.prototype.pushState = () => {}
  history.pushState('c')
  FakeHistory.prototype.pushState = original
  expect(history.entries).toEqual([['c']])
})

test('what is no area puts another function in its place', () => {
  const { history, noticed, keep } = open()
  keep()
  noticed.mockReturnValueOnce(false)
  history.pushState = () => {}
  history.pushState('a')
  expect(history.entries).toEqual([])
})
