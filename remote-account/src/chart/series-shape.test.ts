import { columnCenters, seriesShape } from './series-shape.ts'

const heights = (values: (number | null)[]) => seriesShape(values).dots.map(({ y }) => y)

describe('columnCenters', () => {
  it('returns the centre of each column', () => {
    expect(columnCenters(4)).toEqual([12.5, 37.5, 62.5, 87.5])
  })

  it('puts a single column in the middle', () => {
    expect(columnCenters(1)).toEqual([50])
  })
})

describe('seriesShape', () => {
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
