import { bindable } from './bindable.ts'
import { databaseName, driverUrl } from './database-location.ts'

const base = 'postgres://member:secret@data-1:5432/member'

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s is told to the driver without its warning', (mode) => {
  expect(driverUrl(`${base}?sslmode=${mode}&sslrootcert=/a.pem`)).toBe(
    `${base}?sslmode=verify-full&sslrootcert=%2Fa.pem`,
  )
})

test.each([
  '',
  '?sslmode=verify-full',
  '?sslmode=disable',
  '?sslmode=no-verify',
  '?uselibpqcompat=true&sslmode=require',
])('an address that ends with "%s" is not changed', (query) => expect(driverUrl(base + query)).toBe(base + query))

test('the name of a database needs none of the files that its address names', () => {
  const url = `${base}?sslmode=verify-full&sslrootcert=/nowhere.pem`
  const location = { kind: 'postgres', url, connections: 1, statementSeconds: 1 } as const
  expect(databaseName(location)).toBe('PostgreSQL database "member" at data-1:5432')
})

test.each([['text'], [''], [0], [-1.5], [10n], [null], [new Uint8Array([1])]])('%p may be stored', (value) => {
  expect(bindable([value])).toEqual([value])
})

test.each<[unknown]>([
  [true],
  [false],
  [undefined],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['a\0b'],
  [{}],
  [[]],
  [new Date()],
])('%p is refused before it reaches native code', (value) => {
  expect(() => bindable(['first', value])).toThrow('query parameter 1')
})
