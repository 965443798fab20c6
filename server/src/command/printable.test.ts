import { printableJson, printableLine, printableLines } from './run-command.ts'

// What members wrote does nothing to the terminal of an operator.

const acting = [
  ...['\u0000', '\u0007', '\b', '\t', '\n', '\r', '\u001b', '\u007f'],
  ...['\u0080', '\u0085', '\u0090', '\u009b', '\u009d', '\u009f'],
  ...['\u061c', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'],
]

test.each(acting.map((code) => [JSON.stringify(code), code]))('%s is replaced in a line', (_, code) => {
  expect(printableLine(`a${code}[2Jb`)).toBe('a\ufffd[2Jb')
})

test.each(['plain', '小红 😀 é', '👩‍👧', 'سلام', 'a\u00a0b'])('%s stays', (text) => {
  expect(printableLine(text)).toBe(text)
})

test('a text of several lines keeps its lines', () => {
  expect(printableLines('one\n\u009b2two')).toBe('one\n\ufffd2two')
})

test('JSON has none of them, and means the same', () => {
  const value = { device: acting.join('x'), list: ['小红'] }
  const text = printableJson(value)
  expect(text.split('\n').map(printableLine)).toEqual(text.split('\n'))
  expect(JSON.parse(text)).toEqual(value)
})
