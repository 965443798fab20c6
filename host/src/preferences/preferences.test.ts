import {
  appearanceOf,
  cookieOf,
  cookieOfWidth,
  menuWidthOf,
  nextAppearance,
  otherWidth,
  readFolds,
  withFold,
} from './preferences.ts'

describe('appearance', () => {
  test.each([
    ['1', 'dark'],
    ['0', 'light'],
    [null, 'system'],
    ['yes', 'system'],
  ] as const)('cookie %j: %s', (cookie, appearance) => {
    expect(appearanceOf(cookie)).toBe(appearance)
  })

  test.each(['system', 'light', 'dark'] as const)('%s survives a visit', (appearance) => {
    expect(appearanceOf(cookieOf(appearance))).toBe(appearance)
  })

  test('one button reaches every choice', () => {
    expect(nextAppearance[nextAppearance[nextAppearance.system]]).toBe('system')
    expect(new Set(Object.values(nextAppearance)).size).toBe(3)
  })
})

describe('folds', () => {
  test.each([
    [null, []],
    ['[3,7]', [3, 7]],
    ['[3,"7",null,1.5]', [3]],
    ['{"3":true}', []],
    ['not JSON', []],
    ['', []],
  ])('kept %j: %j', (kept, folds) => {
    expect(readFolds(kept)).toEqual(folds)
  })

  test('stores opened entries once and removes closed ones', () => {
    expect(withFold([3, 7], 3, true)).toEqual([7, 3])
    expect(withFold([3, 7], 3, false)).toEqual([7])
    expect(withFold([3], 9, false)).toEqual([3])
  })

  test('drops the oldest of more than a hundred', () => {
    const many = Array.from({ length: 100 }, (_, id) => id)
    expect(withFold(many, 500, true)).toEqual([...many.slice(1), 500])
    expect(readFolds(JSON.stringify([...many, 500]))).toHaveLength(100)
  })
})

describe('menu width', () => {
  test.each([
    ['1', 'shrunk'],
    ['0', 'full'],
    ['', 'full'],
    [null, 'full'],
  ] as const)('cookie %j: %s', (cookie, width) => {
    expect(menuWidthOf(cookie)).toBe(width)
  })

  test.each(['full', 'shrunk'] as const)('%s survives a visit, and the button toggles it', (width) => {
    expect(menuWidthOf(cookieOfWidth(width))).toBe(width)
    expect(otherWidth[width]).not.toBe(width)
    expect(otherWidth[otherWidth[width]]).toBe(width)
  })
})
