import { labelledIndexes } from './labelled-indexes.ts'

test.each([
  [0, []],
  [1, [0]],
  [6, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6]],
  [90, [7, 22, 37, 52, 67, 82]],
])('of %i indexes labels %j', (count, indexes) => {
  expect(labelledIndexes(count)).toEqual(indexes)
})

test('returns at most the requested number', () => {
  for (let count = 0; count < 300; count += 1) expect(labelledIndexes(count).length).toBeLessThanOrEqual(6)
})
