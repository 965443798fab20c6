import { typedReference } from './typed-reference.ts'

test.each([
  ['7KQ2MX', '7KQ2MX'],
  [' 7kq2mx ', '7KQ2MX'],
  ['PO0Y4Y', 'P00Y4Y'],
  ['ilIL0o', '111100'],
  ['7kq-2mx', '7KQ2MX'],
  ['7KQ – 2MX', '7KQ2MX'],
  ['7 K Q 2 M X', '7KQ2MX'],
])('%j is looked up as %s', (typed, reference) => {
  expect(typedReference(typed)).toBe(reference)
})
