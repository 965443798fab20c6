// What was built of the same inputs is not built again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildWhenStale, inputHash } from './build-inputs.mjs'

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
])('%s is another input', (_, other) => {
  expect(hashOf(other)).not.toBe(hashOf(files))
})

test.each([['a.test.ts'], ['testing/made.ts'], ['README.md'], ['node_modules/x.js'], ['.cache/x'], ['dist/x.js']])(
  '%s is no input',
  (name) => {
    expect(hashOf({ ...files, [name]: 'text' })).toBe(hashOf(files))
  },
)

test('the hash is the same wherever the sources are', () => {
  expect(hashOf(files)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf({ 'b.ts': 'two', 'a.ts': 'one' })).toBe(hashOf(files))
})

/** Builds the package `made` unless it is up to date; `output` is what a build makes. */
const buildMade = (output = 'built') =>
  buildWhenStale(root, 'made', async () => {
    mkdirSync(join(root, 'made/dist'), { recursive: true })
    writeFileSync(join(root, 'made/dist/manifest.json'), output)
  })

describe('a build', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'made'))
    mkdirSync(join(root, 'shared'))
    writeFileSync(join(root, 'made/a.ts'), 'one')
  })

  test('is made once of the same inputs', async () => {
    expect([await buildMade(), await buildMade()]).toEqual([true, false])
  })

  test.each([['made/a.ts'], ['made/b.ts'], ['shared/b.ts'], ['package-lock.json'], ['webpack.common.js']])(
    'is made again after a change of %s',
    async (file) => {
      await buildMade()
      writeFileSync(join(root, file), 'two')
      expect(await buildMade()).toBe(true)
    },
  )

  test.each([['another build'], ['']])('is made again where its output is something else: "%s"', async (output) => {
    await buildMade()
    if (output === '') rmSync(join(root, 'made/dist'), { recursive: true })
    else writeFileSync(join(root, 'made/dist/manifest.json'), output)
    expect(await buildMade()).toBe(true)
  })

  test('is made again after an edit during the build', async () => {
    await buildWhenStale(root, 'made', async () => writeFileSync(join(root, 'made/a.ts'), 'edited'))
    expect(await buildMade()).toBe(true)
  })

  test('that failed is made again', async () => {
    await buildWhenStale(root, 'made', () => Promise.reject(new Error('broken'))).catch(() => {})
    expect(await buildMade()).toBe(true)
  })
})
