import { failureLines, readReportedFailure } from './reported-failure.ts'

const read = (query: string) => readReportedFailure(new URLSearchParams(query))

describe('readReportedFailure', () => {
  it('reads page, time and reference', () => {
    expect(read('page=/user/account/balance&at=1760000000&ref=r-42')).toEqual({
      page: '/user/account/balance',
      at: 1_760_000_000,
      reference: 'r-42',
    })
  })

  it.each([
    ['nothing', ''],
    ['a time alone', 'at=1760000000'],
    ['another site', 'page=https://evil.example/'],
    ['a text for a page', 'page=/call%20me%20now'],
    ['Markdown in a page', 'page=/[x](y)'],
    ['a page without end', `page=/${'a'.repeat(200)}`],
    ['a text for a reference', 'ref=call%20me'],
    ['a reference without end', `ref=${'a'.repeat(81)}`],
  ])('takes nothing from %s', (_, query) => {
    expect(read(query)).toBeNull()
  })

  it.each([['soon'], ['-5'], ['1760000000000']])('takes no time from %s', (at) => {
    expect(read(`ref=r-42&at=${at}`)).toEqual({ page: '', at: null, reference: 'r-42' })
  })
})

describe('failureLines', () => {
  const labels = { page: 'Page', at: 'Time', reference: 'Reference' }

  it('lists what is known', () => {
    expect(failureLines({ page: '/user/account/balance', at: 1_760_000_000, reference: 'r-42' }, labels)).toBe(
      '- Page: `/user/account/balance`\n- Time: `2025-10-09 08:53:20 UTC`\n- Reference: `r-42`',
    )
    expect(failureLines({ page: '/', at: null, reference: '' }, labels)).toBe('- Page: `/`')
  })
})
