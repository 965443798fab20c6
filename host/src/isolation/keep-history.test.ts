import { keepHistory } from './isolation.ts'

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
  const noticed = jest.fn()
  return { history, noticed, keep: () => keepHistory(history as unknown as History, noticed) }
}

test('another function in place of a method is ignored and noticed', () => {
  const { history, noticed, keep } = open()
  keep()
  history.pushState = () => {}
  history.pushState('a', '', '/a')
  expect(history.entries).toEqual([['a', '', '/a']])
  expect(noticed.mock.calls).toEqual([[new Error('history.pushState was replaced')]])
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
