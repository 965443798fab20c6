import { placeOver } from './use-over-text.ts'

const text = (top: number, bottom: number) => ({ left: 20, width: 500, top, bottom })

test.each([
  ['above a text at the bottom', text(600, 700), { left: 20, width: 500, maxHeight: 360, bottom: 206 }],
  ['as high as there is room above', text(460, 760), { left: 20, width: 500, maxHeight: 360, bottom: 346 }],
  ['below where there is more room', text(100, 200), { left: 20, width: 500, maxHeight: 360, top: 206 }],
  ['lower where neither side has much', text(200, 700), { left: 20, width: 500, maxHeight: 188, bottom: 606 }],
])('%s', (_, area, place) => {
  expect(placeOver(area, 800)).toEqual(place)
})
