import { seriesSummary } from './series-summary.ts'

describe('seriesSummary', () => {
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
