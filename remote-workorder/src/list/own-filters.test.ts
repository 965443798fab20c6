import { foldedCount, isFilterDay, ownQuery } from './own-filters.ts'

const none = { status: 'all', keywords: '', category: '', from: '', to: '', sort: 'turn' }
const position = { page: 2, size: 20 } as const

describe('ownQuery', () => {
  it('asks for the own tickets, those that wait for the member first', () => {
    expect(ownQuery(position, none)).toEqual({
      view: 'mine',
      page: 2,
      limit: 20,
      status: undefined,
      keywords: '',
      category_id: '',
      from: '',
      to: '',
      sort: 'turn',
      order: '',
    })
  })

  it.each([
    ['turn', { sort: 'turn', order: '' }],
    ['activity', { sort: 'activity', order: '' }],
    ['newest', { sort: 'created', order: '' }],
    ['oldest', { sort: 'created', order: 'asc' }],
    ['gone', { sort: 'turn', order: '' }],
  ])('sorts by %s', (sort, query) => {
    expect(ownQuery(position, { ...none, sort })).toMatchObject(query)
  })

  it('asks for whole days of the member', () => {
    const { from, to } = ownQuery(position, { ...none, from: '2026-03-08', to: '2026-03-08' })
    expect(new Date(Number(from) * 1000).toString()).toMatch(/Mar 08 2026 00:00:00/)
    expect(new Date(Number(to) * 1000).toString()).toMatch(/Mar 08 2026 23:59:59/)
  })

  it('filters by status and category', () => {
    expect(ownQuery(position, { ...none, status: 'pending', category: '7' })).toMatchObject({
      status: 'pending',
      category_id: 7,
    })
  })
})

test.each([
  ['2026-02-28', true],
  ['1999-12-31', false],
  ['0026-02-28', false],
  ['2026-2-8', false],
])('the list can be filtered by the day %j: %s', (text, expected) => {
  expect(isFilterDay(text)).toBe(expected)
})

test('counts the filters that are folded away', () => {
  expect(foldedCount({ ...none, status: 'new', keywords: 'x' })).toBe(0)
  expect(foldedCount({ ...none, category: '7', from: '2026-01-01', sort: 'oldest' })).toBe(3)
})
