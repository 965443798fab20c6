import { createIntegrityTable } from './integrity-table.ts'

const table = createIntegrityTable(location.origin)

test('a release file that no manifest lists is refused: loading fails closed', () => {
  expect(() => table.of('/r/account/1.0.0-aaaaaaaaaaaa/entry.js')).toThrow(/in no release manifest/)
})

test('a listed file gets its hash, relative or absolute', () => {
  table.allowFiles('/r/account/1.0.0-aaaaaaaaaaaa/', { 'page.js': { integrity: 'sha384-abc' } })
  expect(table.of('/r/account/1.0.0-aaaaaaaaaaaa/page.js')).toBe('sha384-abc')
  expect(table.of(`${location.origin}/r/account/1.0.0-aaaaaaaaaaaa/page.js`)).toBe('sha384-abc')
})

test('a file that its manifest lists without a hash is refused as well', () => {
  table.allowFiles('/r/account/1.0.0-aaaaaaaaaaaa/', { 'bare.js': { integrity: '' } })
  expect(() => table.of('/r/account/1.0.0-aaaaaaaaaaaa/bare.js')).toThrow(/in no release manifest/)
})

test('scripts outside the releases are not this table’s business', () => {
  expect(table.of('/other.js')).toBeUndefined()
})
