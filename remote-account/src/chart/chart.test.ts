import { axisTick } from './series-panel.tsx'
import { cursorMove, indexUnder } from './series-plot.tsx'
import { columnCenters, seriesShape, seriesSummary } from './series-shape.ts'

describe('axis tick', () => {
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

describe('cursor move', () => {
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
})

describe('series shape', () => {
  const heights = (values: (number | null)[]) => seriesShape(values).dots.map(({ y }) => y)

  describe('columnCenters', () => {
    it('returns the centre of each column', () => {
      expect(columnCenters(4)).toEqual([12.5, 37.5, 62.5, 87.5])
    })

    it('puts a single column in the middle', () => {
      expect(columnCenters(1)).toEqual([50])
    })
  })

  it('draws larger values higher', () => {
    const [low = 0, high = 0] = heights([2, 8])
    expect(high).toBeLessThan(low)
  })

  it('draws negative values below zero and all values inside', () => {
    const { dots, zero } = seriesShape([-5, 20])
    expect(zero).toBeGreaterThan(0)
    expect(zero).toBeLessThan(100)
    expect(dots[0]?.y).toBeGreaterThan(zero)
    expect(dots[1]?.y).toBeLessThan(zero)
    for (const { y } of dots) {
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(100)
    }
  })

  it('includes zero even when all values are far from it', () => {
    expect(seriesShape([100, 110]).zero).toBe(100)
    expect(seriesShape([-100, -110]).zero).toBe(0)
  })

  it('draws a series of zeros at the bottom', () => {
    expect(heights([0, 0, 0])).toEqual([100, 100, 100])
  })

  it('skips missing values and interrupts the line there', () => {
    const { dots, line } = seriesShape([1, 2, null, 3, 4])
    expect(dots.map(({ index }) => index)).toEqual([0, 1, 3, 4])
    expect(line.match(/M/g)).toHaveLength(2)
  })

  it('has few and round ticks with zero among them', () => {
    const { ticks } = seriesShape([-12.5, 217.02, 98.51])
    expect(ticks.map(({ value }) => value)).toContain(0)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(5)
  })

  it('draws nothing for an empty series', () => {
    expect(seriesShape([])).toMatchObject({ line: '', area: '', dots: [] })
  })
})

describe('series summary', () => {
  it('finds total, highest and lowest day', () => {
    expect(seriesSummary([4, -6, null, 9])).toEqual({
      total: 7,
      highest: { index: 3, value: 9 },
      lowest: { index: 1, value: -6 },
    })
  })

  it('takes the first of equal days', () => {
    expect(seriesSummary([5, 5])).toMatchObject({ highest: { index: 0 }, lowest: { index: 0 } })
  })

  it.each([[[]], [[null, null]]])('returns null for %j', (values) => {
    expect(seriesSummary(values)).toBeNull()
  })
})
