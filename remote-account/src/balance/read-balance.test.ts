import { readBalance } from './read-balance.ts'

const stockRow = {
  id: 41,
  user_id: 9,
  money: '-18.20',
  before: '90.00',
  after: '71.80',
  memo: '购买 &amp;quot;灯笼&amp;quot; &lt;i&gt;x1&lt;/i&gt;',
  create_time: 1_770_000_000,
}

describe('readBalance', () => {
  it('reads what a stock server sends', () => {
    expect(readBalance({ list: [stockRow], total: 31 })).toEqual({
      records: [
        { id: '41', time: 1_770_000_000, reason: '购买 "灯笼" <i>x1</i>', before: 90, change: -18.2, after: 71.8 },
      ],
      total: 31,
    })
  })

  it('reads numbers and texts alike', () => {
    const other = { ...stockRow, id: '41', money: -18.2, before: 90, after: 71.8, create_time: '1770000000' }
    expect(readBalance({ list: [other], total: '31' })).toEqual(readBalance({ list: [stockRow], total: 31 }))
  })

  it('shows what is missing as missing, not as zero', () => {
    expect(readBalance({ list: [{ id: 3, memo: null, money: 'n/a' }], total: 1 }).records).toEqual([
      { id: '3', time: null, reason: '', before: null, change: null, after: null },
    ])
  })

  it('tells rows without id apart', () => {
    const ids = readBalance({ list: [{}, {}] }).records.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it.each([
    [{ list: [], total: 31 }, 31],
    [{ list: [stockRow] }, 1],
    [{ list: [stockRow], total: 0 }, 1],
    [{ list: null, total: null }, 0],
    [{}, 0],
    [[], 0],
    [null, 0],
    ['broken', 0],
  ])('of %j reads a total of %i', (data, total) => {
    expect(readBalance(data).total).toBe(total)
  })
})
