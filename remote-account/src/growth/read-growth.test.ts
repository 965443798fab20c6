import { isQuiet, readGrowth } from './read-growth.ts'

describe('readGrowth', () => {
  it('combines days, money and points', () => {
    expect(readGrowth({ days: ['2026-03-01', '2026-03-02'], money: ['-3.50', '12.00'], score: [4, 0] })).toEqual([
      { day: '2026-03-01', money: -3.5, points: 4 },
      { day: '2026-03-02', money: 12, points: 0 },
    ])
  })

  it('accepts numbers as texts and texts as numbers', () => {
    expect(readGrowth({ days: ['2026-03-01'], money: [9.25], score: ['-7'] })).toEqual([
      { day: '2026-03-01', money: 9.25, points: -7 },
    ])
  })

  it('keeps an unreadable value apart from a zero', () => {
    expect(readGrowth({ days: ['2026-03-01', '2026-03-02'], money: [null, '0.00'] })).toEqual([
      { day: '2026-03-01', money: null, points: null },
      { day: '2026-03-02', money: 0, points: null },
    ])
  })

  it.each([[[]], [null], [{}], [{ days: null, money: [1] }], ['broken']])('reads %j as no days', (data) => {
    expect(readGrowth(data)).toEqual([])
  })
})

describe('isQuiet', () => {
  it.each([
    [[], true],
    [[{ day: '2026-03-01', money: 0, points: 0 }], true],
    [[{ day: '2026-03-01', money: null, points: 0 }], true],
    [[{ day: '2026-03-01', money: -0.01, points: 0 }], false],
    [[{ day: '2026-03-01', money: 0, points: 3 }], false],
  ])('says for %j: %s', (days, quiet) => {
    expect(isQuiet(days)).toBe(quiet)
  })
})
