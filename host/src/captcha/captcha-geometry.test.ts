import { captchaInfo, moved, toNatural } from './captcha-geometry.ts'

const natural = { width: 350, height: 200 }

test.each([
  ['at natural size', { x: 41, y: 87 }, natural, { x: 41, y: 87 }],
  ['at half size', { x: 20.5, y: 43.5 }, { width: 175, height: 100 }, { x: 41, y: 87 }],
  ['on a narrow phone, to whole numbers', { x: 100, y: 50 }, { width: 288, height: 164.57 }, { x: 122, y: 61 }],
  ['past the right and lower edge', { x: 360, y: 210 }, natural, { x: 349, y: 199 }],
  ['before the left and upper edge', { x: -2, y: -0.4 }, natural, { x: 0, y: 0 }],
])('a click %s', (_, shownAt, shown, expected) => {
  expect(toNatural(shownAt, shown, natural)).toEqual(expected)
})

test.each([
  ['ArrowRight', 'short', { x: 104, y: 100 }],
  ['ArrowLeft', 'short', { x: 97, y: 100 }],
  ['ArrowUp', 'short', { x: 100, y: 98 }],
  ['ArrowDown', 'long', { x: 100, y: 120 }],
  ['ArrowRight', 'long', { x: 135, y: 100 }],
] as const)('%s, %s', (direction, stride, expected) => {
  expect(moved({ x: 100, y: 100 }, direction, stride, natural)).toEqual(expected)
})

test('the cursor stays on the picture and reaches both edges', () => {
  let cursor = { x: 100, y: 100 }
  for (let i = 0; i < 100; i += 1)
    cursor = moved(moved(cursor, 'ArrowRight', 'long', natural), 'ArrowUp', 'short', natural)
  expect(cursor).toEqual({ x: 349, y: 0 })
})

test('formats marks for the server', () => {
  const marks = [
    { x: 41, y: 87 },
    { x: 203, y: 120 },
  ]
  expect(captchaInfo(marks, natural)).toBe('41,87-203,120;350;200')
})
