import { readFolds, withFold } from './folds.ts'

test.each([
  [null, []],
  ['[3,7]', [3, 7]],
  ['[3,"7",null,1.5]', [3]],
  ['{"3":true}', []],
  ['not JSON', []],
  ['', []],
])('kept %j: %j', (kept, folds) => {
  expect(readFolds(kept)).toEqual(folds)
})

test('stores opened entries once and removes closed ones', () => {
  expect(withFold([3, 7], 3, 'open')).toEqual([7, 3])
  expect(withFold([3, 7], 3, 'closed')).toEqual([7])
  expect(withFold([3], 9, 'closed')).toEqual([3])
})

test('drops the oldest of more than a hundred', () => {
  const many = Array.from({ length: 100 }, (_, id) => id)
  expect(withFold(many, 500, 'open')).toEqual([...many.slice(1), 500])
  expect(readFolds(JSON.stringify([...many, 500]))).toHaveLength(100)
})
