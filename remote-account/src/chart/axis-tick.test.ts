import { axisTick } from './axis-tick.ts'

describe('axisTick', () => {
  it.each([
    ['en', 250, '250'],
    ['en', 12_500, '12.5K'],
    ['en', -2_000_000, '-2M'],
    ['en', 0.5, '0.5'],
    ['zh-cn', 12_000, '1.2万'],
  ])('in %s writes %d as %s', (language, value, written) => {
    expect(axisTick(language, value)).toBe(written)
  })
})
