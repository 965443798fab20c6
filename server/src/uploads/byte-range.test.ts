import { byteRange } from './byte-range.ts'

test.each<[string | undefined, unknown]>([
  [undefined, 'full'],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=5-100', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'full'],
  ['bytes=0-1,3-4', 'full'],
  ['lines=0-1', 'full'],
  ['bytes=-', 'full'],
])('%s of ten bytes is %j', (header, range) => expect(byteRange(header, 10)).toEqual(range))
