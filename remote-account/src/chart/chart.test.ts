import { cursorMove, indexUnder } from './series-plot.tsx'
import { columnCenters, seriesShape, seriesSummary } from './series-shape.ts'
import { axisLabels, endsOfDays } from './time-axis.ts'

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
  const heights = (values: (number | null)[]) => seriesShape(values).points.map(({ y }) => y)

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
    const { points, zero } = seriesShape([-5, 20])
    expect(zero).toBeGreaterThan(0)
    expect(zero).toBeLessThan(100)
    expect(points[0]?.y).toBeGreaterThan(zero)
    expect(points[1]?.y).toBeLessThan(zero)
    for (const { y } of points) {
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

  it('draws a bar from zero for each value', () => {
    expect(seriesShape([10, null, -5]).bars).toEqual([
      { index: 0, x: expect.closeTo(6.67), y: 0, width: expect.closeTo(20), height: expect.closeTo(66.67) },
      {
        index: 2,
        x: expect.closeTo(73.33),
        y: expect.closeTo(66.67),
        width: expect.closeTo(20),
        height: expect.closeTo(33.33),
      },
    ])
  })

  it('draws what is held level in each column, and interrupts it where a value is missing', () => {
    expect(seriesShape([5, 10, null, 10])).toMatchObject({
      steps: 'M0,50H25V0H50M75,0H100',
      area: 'M0,100V50H25V0H50V100ZM75,100V0H100V100Z',
    })
  })

  it('has few and round ticks with zero among them', () => {
    const { ticks } = seriesShape([-12.5, 217.02, 98.51])
    expect(ticks.map(({ value }) => value)).toContain(0)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(5)
  })

  it('draws nothing for an empty series', () => {
    expect(seriesShape([])).toMatchObject({ steps: '', area: '', bars: [], points: [] })
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

describe('labels of an axis of days', () => {
  const days = (from: string, count: number, distance = 1) =>
    Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(`${from}T00:00:00Z`) + at * distance * 86_400_000).toISOString().slice(0, 10),
    )
  const firsts = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2024, from + at, 1)).toISOString().slice(0, 10))

  it.each([
    [
      'all of a week',
      days('2026-03-28', 7),
      'day',
      ['28 Mar', '29 Mar', '30 Mar', '31 Mar', '1 Apr', '2 Apr', '3 Apr'],
    ],
    ['fifths of a month', days('2026-03-08', 30), 'day', ['10 Mar', '15 Mar', '20 Mar', '25 Mar', '1 Apr', '5 Apr']],
    ['halves of more days', days('2026-03-08', 60), 'day', ['15 Mar', '1 Apr', '15 Apr', '1 May']],
    ['the first weeks of months', days('2026-01-26', 13, 7), 'week', ['2 Feb', '2 Mar', '6 Apr']],
    [
      'quarters of two years',
      firsts(1, 20),
      'month',
      ['Apr 2024', 'Jul 2024', 'Oct 2024', 'Jan 2025', 'Apr 2025', 'Jul 2025'],
    ],
    ['years of more months', firsts(1, 36), 'month', ['Jan 2025', 'Jan 2026', 'Jan 2027'].slice(0, 3)],
    ['both ends where no date is round', days('2026-03-02', 9, 365), 'year', ['2026', '2034'].slice(0, 2)],
    ['one day', ['2026-03-02'], 'day', ['2 Mar']],
    ['no day', [], 'day', []],
  ] as const)('are %s', (_, given, step, texts) => {
    expect(axisLabels(given, step, 'en').map(({ text }) => text)).toEqual(texts)
  })

  it('are in the language', () => {
    expect(axisLabels(['2026-03-02'], 'day', 'zh-cn')).toEqual([{ at: 0, text: '3月2日' }])
  })
})

describe('ends of days', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-03-10T15:00').getTime()))
  afterEach(() => void jest.restoreAllMocks())

  test.each([
    ['2026-02-01', '2026-02-28', '1 Feb – 28 Feb', '2月1日 – 2月28日'],
    ['2026-02-28', '2026-02-28', '28 Feb', '2月28日'],
    ['2025-02-28', '2025-02-28', '28 Feb 2025', '2025年2月28日'],
    ['2025-01-01', '2025-12-31', '1 Jan – 31 Dec 2025', '2025年1月1日 – 12月31日'],
    ['2025-12-01', '2026-01-31', '1 Dec 2025 – 31 Jan', '2025年12月1日 – 1月31日'],
  ])('from %s to %s', (from, to, english, chinese) => {
    expect(['en', 'zh-cn'].map((language) => endsOfDays({ from, to }, language).join(' – '))).toEqual([
      english,
      chinese,
    ])
  })
})
