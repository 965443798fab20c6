import { readAreas } from './areas.mjs'

const known = ['account', 'messages', 'workorder']

test('without a name all areas are developed', () => {
  expect(readAreas([], known)).toEqual(known)
})

test('named areas are developed, each once and in the order of the site', () => {
  expect(readAreas(['workorder', 'account', 'account'], known)).toEqual(['account', 'workorder'])
})

test('a name that is no area ends with one sentence', () => {
  expect(() => readAreas(['acount'], known)).toThrow(
    'There is no area "acount"; there are account, messages, workorder.',
  )
})
