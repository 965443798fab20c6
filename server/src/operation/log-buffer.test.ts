import { logBuffer } from './log-buffer.ts'

const gap = (missing: number) => `(${missing} missing)\n`

test('lines come out in order, whole, as many as fit', () => {
  const buffer = logBuffer(100, gap)
  for (const line of ['one\n', 'two\n', 'three\n']) buffer.add(line)
  expect([buffer.take(9), buffer.take(9), buffer.take(9)]).toEqual(['one\ntwo\n', 'three\n', ''])
})

test('a line longer than a write comes out alone', () => {
  const buffer = logBuffer(100, gap)
  buffer.add('a long line\n')
  buffer.add('b\n')
  expect([buffer.take(4), buffer.take(4)]).toEqual(['a long line\n', 'b\n'])
})

test('what finds no room is dropped and counted, and its place is told', () => {
  const buffer = logBuffer(8, gap)
  for (const line of ['one\n', 'two\n', 'lost\n', 'lost\n']) buffer.add(line)
  expect(buffer.take(4)).toBe('one\n')
  buffer.add('3\n')
  expect(buffer.take(100)).toBe('two\n(2 missing)\n3\n')
  expect(buffer.dropped()).toBe(2)
})

test('the place at the end is told without a further line', () => {
  const buffer = logBuffer(4, gap)
  for (const line of ['one\n', 'lost\n']) buffer.add(line)
  expect(buffer.take(100)).toBe('one\n(1 missing)\n')
  expect(buffer.take(100)).toBe('')
})
