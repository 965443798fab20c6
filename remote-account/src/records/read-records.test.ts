import { readRecords } from './read-records.ts'

const stockRow = {
  id: 41,
  user_id: 9,
  money: '-18.20',
  before: '90.00',
  after: '71.80',
  memo: '购买 &amp;quot;灯笼&amp;quot; &lt;i&gt;x1&lt;/i&gt;',
  create_time: 1_770_000_000,
}

describe('readRecords', () => {
  it('reads the response of a stock server', () => {
    expect(readRecords('balance', { list: [stockRow], total: 31 })).toEqual({
      records: [
        { id: '41', time: 1_770_000_000, reason: '购买 "灯笼" <i>x1</i>', before: 9000, change: -1820, after: 7180 },
      ],
      total: 31,
      server: 'paging-only',
    })
  })

  it('reads points', () => {
    const row = { id: 8, score: 5, before: 10, after: 15, memo: 'Check-in', create_time: 1_770_000_000 }
    expect(readRecords('points', { list: [row], total: 1 }).records).toEqual([
      { id: '8', time: 1_770_000_000, reason: 'Check-in', before: 10, change: 5, after: 15 },
    ])
  })

  it.each([
    [{ sum: '1.00', sort: 'newest' }, 'filters'],
    [{ sum: 0, sort: 'newest' }, 'filters'],
    [{ sum: '1.00' }, 'paging-only'],
    [{ sort: 'newest' }, 'paging-only'],
  ])('knows by %j whether filters were heard: %s', (keys, server) => {
    expect(readRecords('balance', { list: [], total: 0, ...keys }).server).toBe(server)
  })

  it('accepts numbers as numbers or texts', () => {
    const other = { ...stockRow, id: '41', money: -18.2, before: 90, after: 71.8, create_time: '1770000000' }
    expect(readRecords('balance', { list: [other], total: '31' })).toEqual(
      readRecords('balance', { list: [stockRow], total: 31 }),
    )
  })

  it('reads missing amounts as null, not as zero', () => {
    expect(readRecords('balance', { list: [{ id: 3, memo: null, money: 'n/a' }], total: 1 }).records).toEqual([
      { id: '3', time: null, reason: '', before: null, change: null, after: null },
    ])
  })

  it('gives rows without an id unique ids across pages', () => {
    const ids = [0, 2].flatMap((first) => readRecords('points', { list: [{}, {}] }, first).records.map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
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
    expect(readRecords('balance', data).total).toBe(total)
  })
})
