import { clicksAt, clicksHit } from './clicks.ts'

const boxes = [
  { x: 20, y: 30, size: 40 },
  { x: 200, y: 100, size: 32 },
]

test.each([
  ['the middles', '40,50-216,116;350;200', true],
  ['the first corners', '20,30-200,100;350;200', true],
  ['the last corners', '60,70-232,132;350;200', true],
  ['fractions', '40.5,50.25-216.125,116;350;200', true],
  ['a picture at half size', '20,25-108,58;175;100', true],
  ['a picture at double size', '80,100-432,232;700;400', true],
  ['a picture stretched in one direction', '80,50-432,116;700;200', true],
  ['spaces around', ' 40,50-216,116;350;200 ', true],
  ['the wrong order', '216,116-40,50;350;200', false],
  ['one point left of the box', '19,50-216,116;350;200', false],
  ['one point below the box', '40,71-216,116;350;200', false],
  ['one point only', '40,50;350;200', false],
  ['a point too many', '40,50-216,116-1,1;350;200', false],
  ['natural points with half the size', '40,50-216,116;175;100', false],
  ['no size', '40,50-216,116', false],
  ['no height', '40,50-216,116;350', false],
  ['no width', '40,50-216,116;0;200', false],
  ['a negative size', '-40,-50--216,-116;-350;-200', false],
  ['words', 'left,top-right,bottom;350;200', false],
  ['infinity', 'Infinity,50-216,116;350;200', false],
  ['exponents', '4e1,50-216,116;350;200', false],
  ['nothing', '', false],
  ['a very long list', `${'40,50-'.repeat(5000)}40,50;350;200`, false],
])('%s: %s', (_what, info, hit) => {
  expect(clicksHit(info, boxes)).toBe(hit)
})

test('clicks at the middle of the boxes hit them', () => {
  expect(clicksAt(boxes)).toBe('40,50-216,116;350;200')
  expect(clicksHit(clicksAt(boxes), boxes)).toBe(true)
})
