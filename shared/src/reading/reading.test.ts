import { ApiError, type ApiErrorKind } from '../api-error.ts'
import { decodeEntities } from './decode-entities.ts'
import { isFiltered, readListAddress, writeListAddress } from './list-address.ts'
import { type ListFacts, type ListFailure, listFailure, listState } from './list-state.ts'
import { readText, readTime } from './read-text.ts'

describe('decode entities', () => {
  it.each([
    ['plain text', 'plain text'],
    ['', ''],
    ['a &amp; b', 'a & b'],
    ['it&#039;s', "it's"],
    ['&lt;b&gt; &quot;q&quot;', '<b> "q"'],
    ['a &amp;amp; b &amp;quot;q&amp;quot;', 'a & b "q"'],
    ['&amp;amp;amp;amp;', '&'],
    ['&#x4f60;&#22909;', '你好'],
    ['&#128512;', '😀'],
  ])('gives %j back as %j', (encoded, typed) => {
    expect(decodeEntities(encoded)).toBe(typed)
  })

  it('stops after four rounds', () => {
    expect(decodeEntities('&amp;amp;amp;amp;amp;')).toBe('&amp;')
  })

  it.each(['fish & chips', '?a=1&copy=2', '&unknown;', '&#0;', '&#xD800;', '&#9999999;', '&constructor;'])(
    'leaves %j alone',
    (text) => {
      expect(decodeEntities(text)).toBe(text)
    },
  )
})

describe('list address', () => {
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
})

describe('list failure', () => {
  it.each<[ApiErrorKind, number, ListFailure]>([
    ['failure', 0, 'failed'],
    ['failure', 303, 'absent'],
    ['need-login', 303, 'failed'],
    ['no-permission', 401, 'no-permission'],
    ['http', 401, 'no-permission'],
    ['http', 403, 'failed'],
    ['http', 404, 'absent'],
    ['http', 500, 'failed'],
    ['timeout', 0, 'failed'],
    ['offline', 0, 'offline'],
    ['unreachable', 0, 'failed'],
    ['unreadable', 200, 'failed'],
    ['aborted', 0, 'failed'],
  ])('tells %s %i as %s', (kind, code, told) => {
    expect(listFailure(new ApiError(kind, 'sentence', { code }))).toBe(told)
  })

  it('reports any other error as failed', () => {
    expect(listFailure(new TypeError('x is undefined'))).toBe('failed')
  })
})

describe('list state', () => {
  const facts: ListFacts = { answer: undefined, failed: false, position: { page: 1, size: 10 }, filtered: false }

  it.each<[Partial<ListFacts>, ReturnType<typeof listState>]>([
    [{}, 'loading'],
    [{ failed: true }, 'failed'],
    [{ answer: { rows: 3, total: 3 } }, 'rows'],
    [{ answer: { rows: 3, total: 3 }, failed: true }, 'rows'],
    [{ answer: { rows: 0, total: 0 } }, 'empty'],
    [{ answer: { rows: 0, total: 0 }, filtered: true }, 'nothing-found'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 9, size: 10 } }, 'loading'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 9, size: 10 }, filtered: true }, 'loading'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 3, size: 10 } }, 'empty'],
  ])('for %j is %s', (given, state) => {
    expect(listState({ ...facts, ...given })).toBe(state)
  })
})

describe('read text', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [Number.NaN, ''],
  ])('reads %j as %j', (value, text) => {
    expect(readText(value)).toBe(text)
  })

  describe('readTime', () => {
    it.each([
      [1_760_000_000, 1_760_000_000],
      ['1760000000', 1_760_000_000],
      [1_760_000_000_123, 1_760_000_000],
      ['3 minutes ago', '3 minutes ago'],
      ['2025-10-09 08:53:20', '2025-10-09 08:53:20'],
      [0, null],
      ['', null],
      [null, null],
    ])('reads %j as %j', (value, time) => {
      expect(readTime(value)).toBe(time)
    })
  })
})
