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

test.each([4, 9, 10])('%d items never overlap, stay inside the picture and are large enough', (count) => {
  for (let seed = 0; seed < 60; seed += 1) expectValid(placeItems(randomSeries(seed), count), count)
  for (const extreme of [0, 0.5, 0.999_999])
    expectValid(
      placeItems(() => extreme, count),
      count,
    )
})

test('the order of the items tells nothing about their positions', () => {
  const left = Array.from({ length: 600 }, (_, seed) => {
    const [first, second] = placeItems(randomSeries(seed), 9)
    return (first?.x ?? 0) < (second?.x ?? 0)
  }).filter(Boolean).length
  expect(left).toBeGreaterThan(240)
  expect(left).toBeLessThan(360)
})

test('the smallest item is not below the accessible size where the picture is 280 pixels wide', () => {
  expect((itemSides.min * 280) / pictureSize.width).toBeGreaterThanOrEqual(24)
})
