import { bindable } from './bindable.ts'

test.each([['text'], [''], [0], [-1.5], [10n], [null], [new Uint8Array([1])]])('%p may be stored', (value) => {
  expect(bindable([value])).toEqual([value])
})

test.each<[unknown]>([
  [true],
  [false],
  [undefined],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['a\0b'],
  [{}],
  [[]],
  [new Date()],
])('%p is refused before it reaches native code', (value) => {
  expect(() => bindable(['first', value])).toThrow('query parameter 1')
})
