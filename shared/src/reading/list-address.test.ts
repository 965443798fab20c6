import { isFiltered, readListAddress, writeListAddress } from './list-address.ts'

const filters = { keywords: 'any', status: ['all', 'new', 'open'] } as const
const read = (query: string) => readListAddress(new URLSearchParams(query), filters)
const write = (query: string, change: Partial<ReturnType<typeof read>>) =>
  writeListAddress(new URLSearchParams(query), filters, { ...read(query), ...change }).toString()

describe('readListAddress', () => {
  it('returns defaults for an address without a query', () => {
    expect(read('')).toEqual({ page: 1, size: 10, filters: { keywords: '', status: 'all' } })
  })

  it('reads page, size and filters from the address', () => {
    expect(read('page=3&limit=50&status=open&keywords=late+parcel')).toEqual({
      page: 3,
      size: 50,
      filters: { keywords: 'late parcel', status: 'open' },
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=', 'page=1e3', 'page=99999999'])(
    'falls back to page 1 for %s',
    (query) => {
      expect(read(query).page).toBe(1)
    },
  )

  it.each(['limit=15', 'limit=0', 'limit=1000', 'limit=ten', 'limit='])('falls back to 10 rows for %s', (query) => {
    expect(read(query).size).toBe(10)
  })

  it.each(['status=gone', 'status=', 'status=__proto__'])('falls back to the first value for %s', (query) => {
    expect(read(query).filters.status).toBe('all')
  })
})

describe('a filter with a test', () => {
  const tested = { category: (written: string) => /^\d+$/.test(written) }
  const category = (query: string) => readListAddress(new URLSearchParams(query), tested).filters.category

  it.each([
    ['category=12', '12'],
    ['category=', ''],
    ['category=twelve', ''],
    ['', ''],
  ])('reads %j as %j', (query, value) => {
    expect(category(query)).toBe(value)
  })

  it('is left out of the address while it is empty', () => {
    const view = readListAddress(new URLSearchParams('category=12'), tested)
    expect(isFiltered(view, tested)).toBe(true)
    const none = { ...view, filters: { category: '' } }
    expect(isFiltered(none, tested)).toBe(false)
    expect(writeListAddress(new URLSearchParams('category=12'), tested, none).toString()).toBe('')
  })
})

describe('writeListAddress', () => {
  it('omits defaults and keeps other keys', () => {
    expect(
      write('page=3&limit=20&status=open&uuid=s1', { page: 1, size: 10, filters: { keywords: '', status: 'all' } }),
    ).toBe('uuid=s1')
  })

  it('writes what differs from the default', () => {
    expect(write('', { page: 2, size: 20, filters: { keywords: 'a&b', status: 'new' } })).toBe(
      'page=2&limit=20&keywords=a%26b&status=new',
    )
  })

  it('reads back what it wrote', () => {
    const view = { page: 4, size: 100 as const, filters: { keywords: '灯笼 =&', status: 'open' } }
    expect(read(writeListAddress(new URLSearchParams(), filters, view).toString())).toEqual(view)
  })
})

describe('isFiltered', () => {
  it.each([
    ['', false],
    ['page=2&limit=50', false],
    ['keywords=x', true],
    ['status=open', true],
    ['status=all', false],
  ])('says for "%s": %s', (query, filtered) => {
    expect(isFiltered(read(query), filters)).toBe(filtered)
  })
})
