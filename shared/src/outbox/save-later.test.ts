import { saveLater } from './save-later.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const open = () => {
  const saved: string[] = []
  return { saved, later: saveLater<string>((value) => saved.push(value), 1000) }
}

it('saves the last of several values once, a while after it', () => {
  const { saved, later } = open()
  later.put('a')
  jest.advanceTimersByTime(900)
  later.put('ab')
  jest.advanceTimersByTime(999)
  expect(saved).toEqual([])
  jest.advanceTimersByTime(1)
  expect(saved).toEqual(['ab'])
  later.flush()
  jest.advanceTimersByTime(5000)
  expect(saved).toEqual(['ab'])
})

it('saves at once on request, and nothing that was dropped', () => {
  const { saved, later } = open()
  later.put('a')
  later.flush()
  later.put('b')
  later.drop()
  jest.advanceTimersByTime(5000)
  expect(saved).toEqual(['a'])
})
