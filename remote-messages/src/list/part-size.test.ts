import { type PartSize, readPartSize, shownPart } from './part-size.ts'

it.each([
  ['50', 50],
  ['endless', 'endless'],
  ['7', 20],
  ['x', 'endless'],
  [null, 'endless'],
])('reads what was chosen, %j, as %j', (written, size) => {
  expect(readPartSize(written)).toBe(size)
})

it.each<[query: string, kept: PartSize, shown: object]>([
  ['', 'endless', { size: 'endless' }],
  ['', 50, { size: 50, page: 1 }],
  ['limit=20&page=3', 'endless', { size: 20, page: 3 }],
  ['limit=100', 50, { size: 100, page: 1 }],
  ['page=2', 'endless', { size: 10, page: 2 }],
  ['limit=7&page=0', 'endless', { size: 10, page: 1 }],
])('of ?%s, with %j chosen, shows %j', (query, kept, shown) => {
  expect(shownPart(new URLSearchParams(query), kept)).toEqual(shown)
})
