// Equal content has the same name, and any difference that can reach a browser another one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHash, hashToCome, isServed, sourceRevision, withHash } from './release-name.js'

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
const description = { area: 'made', pages: [{ path: '/made' }] }
const files = [file('a.js', 'one'), file('b.js', 'two')]
const hash = contentHash(description, files)

test.each<[string, object, { name: string; bytes: Uint8Array }[]]>([
  ['another content', description, [file('a.js', 'one'), file('b.js', 'six')]],
  ['a file more', description, [...files, file('c.js', '')]],
  ['a file less', description, [file('a.js', 'one')]],
  ['a renamed file', description, [file('a.js', 'one'), file('c.js', 'two')]],
  ['two contents swapped', description, [file('a.js', 'two'), file('b.js', 'one')]],
  ['text moved from one file to the next', description, [file('a.js', 'onet'), file('b.js', 'wo')]],
  ['another page', { ...description, pages: [{ path: '/other' }] }, files],
])('%s is another release', (_, other, otherFiles) => {
  expect(contentHash(other, otherFiles)).not.toBe(hash)
})

test('the order of the files does not matter, and the hash is as long as the place kept for it', () => {
  expect(contentHash(description, [...files].reverse())).toBe(hash)
  expect(hash).toMatch(/^[0-9a-f]{12}$/)
  expect(hashToCome).toHaveLength(hash.length)
})

test('the hash is written where a place was kept for it, and no other byte changes', () => {
  const bytes = Buffer.concat([
    Buffer.from([0, 255, 128]),
    Buffer.from(`é var area_made_${hashToCome},x="${hashToCome}"`),
  ])
  const named = withHash(bytes, hash)
  expect(named?.subarray(0, 3)).toEqual(bytes.subarray(0, 3))
  expect(named?.subarray(3).toString()).toBe(`é var area_made_${hash},x="${hash}"`)
  expect(withHash(Buffer.from('plain'), hash)).toBeUndefined()
})

test('source maps are not part of a release', () => {
  expect([{ name: 'a.js' }, { name: 'shell.html' }, { name: 'maps/a.js.map' }].map(isServed)).toEqual([
    true,
    true,
    false,
  ])
})

test('the revision is unknown outside a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-revision-'))
  expect(sourceRevision(folder)).toBe('unknown')
  rmSync(folder, { recursive: true })
})
