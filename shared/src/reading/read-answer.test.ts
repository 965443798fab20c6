import { readList } from './read-list.ts'
import { readRecord } from './read-record.ts'
import { readText } from './read-text.ts'
import { readTime } from './read-time.ts'

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

describe('readRecord', () => {
  it('keeps an object', () => {
    expect(readRecord({ id: 1 })).toEqual({ id: 1 })
  })

  it.each([[[]], [null], [undefined], ['text'], [3]])('reads %j as an empty object', (value) => {
    expect(readRecord(value)).toEqual({})
  })
})

describe('readList', () => {
  it('keeps a list', () => {
    expect(readList([1, 'a'])).toEqual([1, 'a'])
  })

  it.each([null, undefined, {}, 'a,b'])('reads %j as an empty list', (value) => {
    expect(readList(value)).toEqual([])
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
