import { type FileGrant, readSeal, sealedAddress, sealedUntil } from './file-seal.ts'

const url = '/storage/default/20260310/头像abc.png'
const grant: FileGrant = { url, reader: 17, use: { kind: 'ticket', id: 4 }, until: 1000 }
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

test.each<FileGrant['use']>([{ kind: 'own' }, { kind: 'ticket', id: 4 }, { kind: 'message', id: 2_147_483_647 }])(
  'a sealed address for %j tells what it permits',
  (use) => {
    const address = sealedAddress('key', { ...grant, use })
    expect(address.startsWith(`${url}?`)).toBe(true)
    expect(readSeal('key', url, queryOf(address))).toEqual({ ...grant, use })
  },
)

test.each<[string, Record<string, unknown>]>([
  ['another reader', { reader: '18' }],
  ['another attachment', { use: 'ticket-5' }],
  ['another use', { use: 'own' }],
  ['more time', { until: '2000' }],
  ['no seal', { seal: undefined }],
  ['half a seal', { seal: 'abc' }],
  ['two seals', { seal: ['a', 'b'] }],
  ['an unknown use', { use: 'all' }],
  ['a reader that is no number', { reader: '17x' }],
])('a seal is not valid with %s', (_what, wrong) => {
  expect(readSeal('key', url, { ...queryOf(sealedAddress('key', grant)), ...wrong })).toBeUndefined()
})

test('a seal is not valid for another file, or with another key', () => {
  const query = queryOf(sealedAddress('key', grant))
  expect(readSeal('key', url.replace('abc', 'abd'), query)).toBeUndefined()
  expect(readSeal('other', url, query)).toBeUndefined()
})

test('addresses made within half the time end together, after at least half of it', () => {
  const ends = Array.from({ length: 900 }, (_, second) => sealedUntil(9000 + second, 900) - 9000)
  expect([...new Set(ends)]).toEqual([900, 1350])
  expect(Math.min(...ends.map((end, second) => end - second))).toBeGreaterThan(450)
})
