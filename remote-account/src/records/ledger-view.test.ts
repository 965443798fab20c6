import { hasFilters, readLedgerView, wholeLedger, writeLedgerView } from './ledger-view.ts'

const read = (query: string) => readLedgerView(new URLSearchParams(query))
const write = (query: string, change: object) =>
  writeLedgerView(new URLSearchParams(query), { ...read(query), ...change }).toString()

test.each([
  ['', wholeLedger],
  ['range=30d&kind=out&sort=lowest', { range: { choice: '30d' }, kind: 'out', sort: 'lowest' }],
  [
    'from=2026-03-01&to=2026-03-10',
    { ...wholeLedger, range: { choice: 'custom', from: '2026-03-01', to: '2026-03-10' } },
  ],
  ['range=7d&from=2026-03-01', { ...wholeLedger, range: { choice: 'custom', from: '2026-03-01', to: '' } }],
  ['range=own&kind=sideways&sort=x', wholeLedger],
  ['from=2026-03-10&to=2026-03-01', wholeLedger],
  ['from=yesterday', wholeLedger],
])('the address %j shows %j', (query, view) => {
  expect(read(query)).toEqual(view)
})

test.each([
  ['page=4&limit=50', { kind: 'in' }, 'limit=50&kind=in'],
  ['page=4&from=2026-03-01', { range: { choice: '7d' } }, 'range=7d'],
  ['range=7d', { range: { choice: 'custom', from: '', to: '2026-03-01' } }, 'to=2026-03-01'],
  ['range=7d&kind=in&sort=oldest&uuid=s1', wholeLedger, 'uuid=s1'],
])('%j changed to %j is %j', (query, change, written) => {
  expect(write(query, change)).toBe(written)
})

test.each([
  ['', false],
  ['sort=oldest&page=2', false],
  ['range=7d', true],
  ['to=2026-03-01', true],
  ['kind=in', true],
])('%j leaves records out: %s', (query, filtered) => {
  expect(hasFilters(read(query))).toBe(filtered)
})
