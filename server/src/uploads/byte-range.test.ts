import { byteRange } from './byte-range.ts'

test.each<[string | undefined, unknown]>([
  [undefined, 'whole'],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=5-100', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('%s of ten bytes is %j', (header, range) => expect(byteRange(header, 10)).toEqual(range))
