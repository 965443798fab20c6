/** @jest-environment node */
// Equal inputs give the same release, and any difference that can reach a browser another one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inputHash, sourceRevision } from './release-identity.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'member-identity-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Hash of a source folder with these files and of one file beside it. */
function hashOf(files: Record<string, string>): string {
  rmSync(join(root, 'src'), { recursive: true, force: true })
  for (const [name, text] of Object.entries({ ...files, '../lock.json': 'lock' })) {
    const path = join(root, 'src', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return inputHash(root, [join(root, 'src'), join(root, 'lock.json')])
}

const files = { 'a.ts': 'one', 'b.ts': 'two' }

test.each([
  ['another content', { ...files, 'b.ts': 'three' }],
  ['a file more', { ...files, 'c.ts': '' }],
  ['a file less', { 'a.ts': 'one' }],
  ['a renamed file', { 'a.ts': 'one', 'c.ts': 'two' }],
  ['a moved file', { 'a.ts': 'one', 'below/b.ts': 'two' }],
  ['two contents swapped', { 'a.ts': 'two', 'b.ts': 'one' }],
  ['text moved from one file to the next', { 'a.ts': 'onet', 'b.ts': 'wo' }],
])('%s is another release', (_, other) => {
  expect(hashOf(other)).not.toBe(hashOf(files))
})

test.each([['a.test.ts'], ['testing/made.ts'], ['README.md'], ['node_modules/x.js'], ['.cache/x'], ['dist/x.js']])(
  '%s does not belong to a release',
  (name) => {
    expect(hashOf({ ...files, [name]: 'text' })).toBe(hashOf(files))
  },
)

test('the name is the same wherever the sources are', () => {
  expect(hashOf(files)).toMatch(/^[0-9a-f]{12}$/)
  expect(hashOf({ 'b.ts': 'two', 'a.ts': 'one' })).toBe(hashOf(files))
})

test('the revision is unknown outside a repository', () => {
  expect(sourceRevision(root)).toBe('unknown')
})
