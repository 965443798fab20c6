import { type PageSize, pageCount, pageSizeOf, pageSizes, pageWindow, pageWithin, resizedPosition } from './paging.ts'

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [134, 10, 14],
])('%d rows by %d make %d pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages))

test.each([
  [3, 20, 134, 3],
  [99, 20, 134, 7],
  [0, 20, 134, 1],
  [-4, 20, 134, 1],
  [2.7, 20, 134, 2],
  [Number.NaN, 20, 134, 1],
  [5, 20, 0, 1],
])('page %d by %d of %d rows is page %d', (page, size, total, within) =>
  expect(pageWithin(page, size, total)).toBe(within),
)

test.each([
  [{ page: 7, size: 10 }, 20, 134, { page: 4, size: 20 }],
  [{ page: 14, size: 10 }, 100, 134, { page: 2, size: 100 }],
  [{ page: 2, size: 100 }, 10, 134, { page: 11, size: 10 }],
  [{ page: 99, size: 10 }, 50, 134, { page: 3, size: 50 }],
] as const)('%p resized to %d of %d rows is %p', (position, chosen, total, next) =>
  expect(resizedPosition(position, chosen, total)).toEqual(next),
)

test('after any change of size, the first visible row is on the page and the page is not empty', () => {
  for (const total of [1, 9, 10, 11, 99, 100, 101, 250, 1000]) {
    for (const size of pageSizes) {
      for (let page = 1; page <= pageCount(total, size); page++) {
        for (const chosen of pageSizes as readonly PageSize[]) {
          const next = resizedPosition({ page, size }, chosen, total)
          const firstRow = (page - 1) * size
          expect((next.page - 1) * chosen).toBeLessThanOrEqual(firstRow)
          expect(next.page * chosen).toBeGreaterThan(firstRow)
          expect((next.page - 1) * chosen).toBeLessThan(total)
        }
      }
    }
  }
})

test.each([
  ['50', 50],
  ['15', 20],
  ['abc', 20],
  [null, 20],
])('the size %p in an address reads as %d', (text, size) => expect(pageSizeOf(text)).toBe(size))

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('at page %d of %d it offers %p', (page, pages, steps) => expect(pageWindow(page, pages)).toEqual(steps))
