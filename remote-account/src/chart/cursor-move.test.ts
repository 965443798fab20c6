import { cursorMove, indexUnder } from './cursor-move.ts'

describe('cursorMove', () => {
  it.each([
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 3, 2],
    ['ArrowRight', 3, 4],
    ['ArrowUp', 3, 4],
    ['Home', 3, 0],
    ['End', 3, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 6, 6],
    ['Tab', 3, null],
    ['a', 3, null],
  ])('%s at index %i of 7 gives %j', (key, index, next) => {
    expect(cursorMove(key, index, 7)).toBe(next)
  })
})

describe('indexUnder', () => {
  it.each([
    [0, 0],
    [0.14, 0],
    [0.15, 1],
    [0.5, 3],
    [0.99, 6],
    [1, 6],
    [1.2, 6],
    [-0.1, 0],
  ])('at %d of the width finds index %i of 7', (fraction, index) => {
    expect(indexUnder(fraction, 7)).toBe(index)
  })
})
