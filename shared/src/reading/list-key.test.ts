import { type KeyPress, listKey, rowAfter } from './list-key.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...change,
})

describe('listKey', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['/', 'search'],
    ['J', null],
    ['x', null],
    ['Enter', null],
  ] as const)('%s means %s', (key, meaning) => {
    expect(listKey(press(key), 'elsewhere')).toBe(meaning)
  })

  it.each(['j', 'k', '/'])('%s is left alone while typing, composing or with a modifier', (key) => {
    expect(listKey(press(key), 'text-entry')).toBeNull()
    expect(listKey(press(key, { isComposing: true }), 'elsewhere')).toBeNull()
    expect(listKey(press(key, { altKey: true }), 'elsewhere')).toBeNull()
    expect(listKey(press(key, { ctrlKey: true }), 'elsewhere')).toBeNull()
    expect(listKey(press(key, { metaKey: true }), 'elsewhere')).toBeNull()
  })
})

describe('rowAfter', () => {
  it.each([
    ['next', -1, 3, 0],
    ['next', 0, 3, 1],
    ['next', 2, 3, 2],
    ['previous', -1, 3, 2],
    ['previous', 2, 3, 1],
    ['previous', 0, 3, 0],
    ['next', -1, 0, -1],
    ['previous', -1, 0, -1],
  ] as const)('%s from %i of %i rows goes to %i', (key, current, rows, expected) => {
    expect(rowAfter(key, current, rows)).toBe(expected)
  })
})
