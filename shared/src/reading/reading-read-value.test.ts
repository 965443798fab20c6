import { rowAfter } from '../hooks/list-hooks.ts'
import {
  codeOf,
  isRecord,
  messageOf,
  readJson,
  readList,
  readNumber,
  readRecord,
  readString,
  readTexts,
} from './read-value.ts'

describe('read value', () => {
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

  describe('readString', () => {
    it.each([
      ['a &amp; b', 'a &amp; b'],
      [7, '7'],
      [Number.NaN, ''],
      [true, ''],
      [null, ''],
    ])('reads %j as %j', (value, text) => {
      expect(readString(value)).toBe(text)
    })
  })

  describe('readTexts', () => {
    it.each([
      ['a, b,,c', ['a', 'b', 'c']],
      [
        [' a ', 7, null, ''],
        ['a', '7'],
      ],
      [7, ['7']],
      [null, []],
      [{}, []],
    ])('reads %j as %j', (value, texts) => {
      expect(readTexts(value)).toEqual(texts)
    })
  })

  describe('messageOf and codeOf', () => {
    it.each([
      [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'no space', 'ENOSPC'],
      [{ message: 'of another realm' }, 'of another realm', ''],
      ['a text', 'a text', ''],
      [null, 'null', ''],
    ])('read %p as %j and %j', (error, message, code) => {
      expect(messageOf(error)).toBe(message)
      expect(codeOf(error)).toBe(code)
    })
  })

  describe('isRecord', () => {
    it.each([
      [{}, true],
      [[], false],
      [null, false],
      ['text', false],
    ])('for %j is %j', (value, record) => {
      expect(isRecord(value)).toBe(record)
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

  describe('readJson', () => {
    it.each([
      ['{"id":1}', { id: 1 }],
      ['7', 7],
      ['null', null],
      ['{"id":', null],
      ['', null],
      [null, null],
    ])('reads %j as %j', (text, value) => {
      expect(readJson(text)).toEqual(value)
    })
  })
})

describe('row after', () => {
  test.each([
    ['next', -1, 3, 0],
    ['next', 0, 3, 1],
    ['next', 2, 3, 2],
    ['previous', -1, 3, 2],
    ['previous', 2, 3, 1],
    ['previous', 0, 3, 0],
    ['next', -1, 0, -1],
    ['previous', -1, 0, -1],
  ] as const)('%s from %i of %i rows goes to %i', (step, current, rows, expected) => {
    expect(rowAfter(step, current, rows)).toBe(expected)
  })
})
