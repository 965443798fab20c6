import { inputReader } from '../http/field.ts'
import { filterFields, readLedgerFilter } from './ledger-filter.ts'

const read = inputReader(filterFields)

const at = (iso: string) => Date.parse(iso) / 1000
const every = { from: undefined, before: undefined, kind: 'all', sort: 'newest' }

test.each<[Record<string, unknown>, unknown]>([
  [{}, every],
  [{ from: '', kind: '', sort: '', zone: '' }, every],
  [{ from: {} }, every],
  [{ kind: 'all' }, every],
  [{ from: '2026-03-10' }, { ...every, from: at('2026-03-09T16:00:00Z') }],
  [
    { from: '2026-03-10', to: '2026-03-10', kind: 'out', sort: 'lowest' },
    { from: at('2026-03-09T16:00:00Z'), before: at('2026-03-10T16:00:00Z'), kind: 'out', sort: 'lowest' },
  ],
  [
    { from: '2026-03-10', to: '2026-03-10', zone: 'America/New_York' },
    { ...every, from: at('2026-03-10T04:00:00Z'), before: at('2026-03-11T04:00:00Z') },
  ],
  [
    { from: 1_700_000_000, to: '1700000060', kind: 'in' },
    { ...every, from: 1_700_000_000, before: 1_700_000_061, kind: 'in' },
  ],
  [{ from: '2026-02-30' }, 'invalid'],
  [{ to: 'yesterday' }, 'invalid'],
  [{ from: '2026-03-10', to: '2026-03-09' }, 'invalid'],
  [{ kind: 'sideways' }, 'invalid'],
  [{ sort: 'random' }, 'invalid'],
  [{ zone: 'Moon/Crater' }, 'invalid'],
  [{ zone: `${'a/'.repeat(5000)}` }, 'invalid'],
  [{ from: "2026-03-10' or 1=1" }, 'invalid'],
])('%j in China is %j', (input, filter) => expect(readLedgerFilter(read(input), 'Asia/Shanghai')).toEqual(filter))

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'])(
  'a day of %s has 23 to 25 hours',
  (zone) => {
    const filter = readLedgerFilter(read({ from: '2026-03-29', to: '2026-03-29' }), zone)
    if (typeof filter === 'string') throw new Error(filter)
    const hours = ((filter.before ?? 0) - (filter.from ?? 0)) / 3600
    expect(hours).toBe(zone === 'Europe/Berlin' ? 23 : 24)
  },
)
