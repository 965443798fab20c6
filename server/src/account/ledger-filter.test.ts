import { readLedgerFilter } from './ledger-filter.ts'

const at = (iso: string) => Date.parse(iso) / 1000

test.each<[Record<string, unknown>, unknown]>([
  [{}, 'none'],
  [{ from: '', kind: '' }, 'none'],
  [{ from: {} }, 'none'],
  [{ from: '2026-03-10' }, { from: at('2026-03-09T16:00:00Z'), before: undefined, kind: 'all' }],
  [
    { from: '2026-03-10', to: '2026-03-10', kind: 'out' },
    { from: at('2026-03-09T16:00:00Z'), before: at('2026-03-10T16:00:00Z'), kind: 'out' },
  ],
  [
    { from: 1_700_000_000, to: '1700000060', kind: 'in' },
    { from: 1_700_000_000, before: 1_700_000_061, kind: 'in' },
  ],
  [{ from: '2026-02-30' }, 'invalid'],
  [{ to: 'yesterday' }, 'invalid'],
  [{ kind: 'sideways' }, 'invalid'],
  [{ from: "2026-03-10' or 1=1" }, 'invalid'],
])('%j in China is %j', (input, filter) => expect(readLedgerFilter(input, 'Asia/Shanghai')).toEqual(filter))

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'])(
  'a day of %s has a day’s length',
  (zone) => {
    const filter = readLedgerFilter({ from: '2026-03-29', to: '2026-03-29' }, zone)
    if (typeof filter === 'string') throw new Error(filter)
    const hours = ((filter.before ?? 0) - (filter.from ?? 0)) / 3600
    expect(hours).toBe(zone === 'Europe/Berlin' ? 23 : 24)
  },
)
