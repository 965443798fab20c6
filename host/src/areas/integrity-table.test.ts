import { allowFiles, integrityFor } from './integrity-table.ts'

test('a release file that no manifest lists is refused: loading fails closed', () => {
  expect(() => integrityFor('/r/account/1.0.0-aaaaaaaaaaaa/entry.js')).toThrow(/in no release manifest/)
})

test('a listed file gets its hash, relative or absolute', () => {
  allowFiles('/r/account/1.0.0-aaaaaaaaaaaa/', { 'page.js': { integrity: 'sha384-abc' } })
  expect(integrityFor('/r/account/1.0.0-aaaaaaaaaaaa/page.js')).toBe('sha384-abc')
  expect(integrityFor(`${location.origin}/r/account/1.0.0-aaaaaaaaaaaa/page.js`)).toBe('sha384-abc')
})

test('scripts outside the releases are not this table’s business', () => {
  expect(integrityFor('/other.js')).toBeUndefined()
})
