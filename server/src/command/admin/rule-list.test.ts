import { granted, revoked } from './rule-list.ts'

/** 1 directory, 2 and 3 pages in it, 4 and 5 buttons of 2, 6 a page at the top. */
const all = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 1 },
  { id: 4, pid: 2 },
  { id: 5, pid: 2 },
  { id: 6, pid: 0 },
]

test.each([
  ['', [6], 'alone', '6'],
  ['6', [4], 'alone', '1,2,4,6'],
  ['1,2,4', [4], 'alone', '1,2,4'],
  ['', [2], 'with all below', '1,2,4,5'],
  ['6', [1], 'with all below', '1,2,3,4,5,6'],
  ['*', [4], 'alone', '*'],
] as const)('%j with %j %s is %j', (list, ids, width, expected) => {
  expect(granted(list, ids, all, width)).toBe(expected)
})

test.each([
  ['1,2,4,5,6', [4], '1,2,5,6'],
  ['1,2,4,5,6', [2], '1,6'],
  ['1,2,4', [6], '1,2,4'],
  ['*', [1], '6'],
  ['', [1], ''],
])('%j without %j is %j', (list, ids, expected) => {
  expect(revoked(list, ids, all)).toBe(expected)
})
