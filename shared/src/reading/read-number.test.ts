import { readNumber } from './read-number.ts'

describe('readNumber', () => {
  it.each([
    [12, 12],
    [0, 0],
    ['12.50', 12.5],
    ['-3', -3],
    [' 7 ', 7],
  ])('reads %j as %j', (value, number) => {
    expect(readNumber(value)).toBe(number)
  })

  it.each([null, undefined, '', '  ', 'twelve', '1,000', Number.NaN, Number.POSITIVE_INFINITY, true, [], {}])(
    'gives null for %j',
    (value) => {
      expect(readNumber(value)).toBeNull()
    },
  )
})
