import { randomSeries } from '../demo/random-series.ts'
import { type Box, itemSides, pictureSize, placeItems } from './layout.ts'

const overlap = (a: Box, b: Box) => a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size

const expectValid = (boxes: readonly Box[], count: number) => {
  expect(boxes).toHaveLength(count)
  for (const [index, box] of boxes.entries()) {
    expect(box.size).toBeGreaterThanOrEqual(24)
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.size).toBeLessThanOrEqual(pictureSize.width)
    expect(box.y + box.size).toBeLessThanOrEqual(pictureSize.height)
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  }
}

test('items never overlap, stay inside the picture and are large enough, for any random numbers', () => {
  for (let seed = 0; seed < 500; seed += 1) expectValid(placeItems(randomSeries(seed), 4), 4)
})

test('falls back to columns when random positions leave no room', () => {
  expectValid(
    placeItems(() => 0.5, 4),
    4,
  )
  expectValid(
    placeItems(() => 0, 7),
    7,
  )
})

test('the smallest item is not below the accessible size', () => {
  expect(itemSides.min).toBeGreaterThanOrEqual(24)
})
