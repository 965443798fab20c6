import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('at page %d of %d it offers %p', (page, pages, steps) => expect(pageWindow(page, pages)).toEqual(steps))
