import { isOutdated } from './is-outdated.ts'

describe('isOutdated', () => {
  it.each([
    ['12.50', 12.5, false],
    ['0.30', 0.1 + 0.2, false],
    [12.5, 12.5, false],
    ['12.50', 12.51, true],
    ['12.50', -12.5, true],
    ['12.50', null, false],
    ['12.50', undefined, false],
    ['unknown', 3, false],
  ])('known %j, newest record %j: %s', (known, newest, outdated) => {
    expect(isOutdated(known, newest)).toBe(outdated)
  })
})
