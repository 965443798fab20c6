import { labelledPlaces } from './labelled-places.ts'

test.each([
  [0, []],
  [1, [0]],
  [6, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6]],
  [90, [7, 22, 37, 52, 67, 82]],
])('of %i places labels %j', (count, places) => {
  expect(labelledPlaces(count)).toEqual(places)
})

test('never more than asked for', () => {
  for (let count = 0; count < 300; count += 1) expect(labelledPlaces(count).length).toBeLessThanOrEqual(6)
})
