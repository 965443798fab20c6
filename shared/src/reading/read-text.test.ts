import { readText, readTime } from './read-text.ts'

describe('readText', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [Number.NaN, ''],
  ])('reads %j as %j', (value, text) => {
    expect(readText(value)).toBe(text)
  })
})

describe('readTime', () => {
  it.each([
    [1_760_000_000, 1_760_000_000],
    ['1760000000', 1_760_000_000],
    [1_760_000_000_123, 1_760_000_000],
    ['3 minutes ago', '3 minutes ago'],
    ['2025-10-09 08:53:20', '2025-10-09 08:53:20'],
    [0, null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (value, time) => {
    expect(readTime(value)).toBe(time)
  })
})
