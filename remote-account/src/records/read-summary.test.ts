import { readSummary } from './read-summary.ts'

const answer = {
  from: '2026-03-09',
  to: '2026-03-10',
  step: 'day',
  before: '5.16',
  after: '30.22',
  in: '25.06',
  out: '-1.00',
  count: 3,
  previous: { from: '2026-03-07', to: '2026-03-08', in: '0.00', out: '-12.34', count: 1 },
  series: [
    { day: '2026-03-09', in: '0.05', out: '-1.00', after: '5.21' },
    { day: '2026-03-10', in: '25.01', out: '0.00', after: null },
  ],
}

describe('readSummary', () => {
  it('reads money in cents', () => {
    expect(readSummary('balance', answer)).toEqual({
      from: '2026-03-09',
      to: '2026-03-10',
      step: 'day',
      added: 2506,
      taken: -100,
      previous: { from: '2026-03-07', to: '2026-03-08', added: 0, taken: -1234 },
      trend: [
        { day: '2026-03-09', added: 5, taken: -100, held: 521 },
        { day: '2026-03-10', added: 2501, taken: 0, held: null },
      ],
      earned: { list: [], counted: 0, total: 0 },
    })
  })

  it('reads earnings and decodes their reasons', () => {
    const earned = { list: [{ reason: 'Tea &amp;amp; cake', score: '30', times: 2 }], counted: 2, total: 9 }
    expect(readSummary('points', { ...answer, in: 30, out: 0, previous: null, earned })).toMatchObject({
      added: 30,
      previous: null,
      earned: { list: [{ reason: 'Tea & cake', amount: 30, times: 2 }], counted: 2, total: 9 },
    })
  })

  it.each([[null], [[]], ['broken'], [{}], [{ ...answer, from: 'x' }], [{ ...answer, step: 'hour' }]])(
    'reads %j as no summary',
    (data) => {
      expect(readSummary('balance', data)).toBeNull()
    },
  )
})
