import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, madeArea } from '@member/release-store/testing'
import { storePerTest } from '../testing/run-release.ts'

const area = madeArea('account', '1.0.0')
/**
 * Maps the third column of the only line to line 12, column 5 of the page's source, the fourth to line 20, column 1.
 */
const map = {
  version: 3,
  sources: ['remote-account/src/pages/list.tsx'],
  names: [],
  mappings: 'EAWI,CAQJ',
}
const stack = `TypeError: x is undefined\n    at open (https://a.example/r/account/${area.release}/list.js:1:3)\n    at run`

const testStore = storePerTest()
const { release } = testStore

/** A build as webpack writes it, with source maps in a separate folder. */
async function buildWithMaps(maps: Record<string, string>): Promise<string> {
  const folder = await builtFolder(area)
  await mkdir(join(folder, 'maps'))
  for (const [file, text] of Object.entries(maps)) await writeFile(join(folder, 'maps', file), text)
  return folder
}

test('a stack is shown with files and lines of the sources', async () => {
  await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
  expect(await release('explain', stack)).toEqual({
    code: 0,
    out: 'TypeError: x is undefined\n    at open (remote-account/src/pages/list.tsx:12:5)\n    at run',
    err: '',
  })
})

test('a stack can be read from a file, and --json prints positions and sources', async () => {
  await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
  const file = join(testStore.path, 'stack.txt')
  await writeFile(file, stack)
  const { out } = await release('explain', '--stack', file, '--json')
  expect(JSON.parse(out)).toEqual([
    {
      area: 'account',
      release: area.release,
      file: 'list.js',
      line: 1,
      column: 3,
      source: { file: 'remote-account/src/pages/list.tsx', line: 12, column: 5 },
    },
  ])
})

test('maps are stored next to the releases, not among the files that are served', async () => {
  await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
  expect(await readdir(join(testStore.path, 'maps/account', area.release))).toEqual(['list.js.map.gz'])
  const served = await readdir(join(testStore.path, 'r/account', area.release), { recursive: true })
  expect(served.filter((name) => name.includes('map'))).toEqual([])
})

test('a release that was published without maps gets them when it is published again', async () => {
  await release('publish', await builtFolder(area))
  const without = await release('explain', stack)
  expect(without.out).toContain(`at open (account ${area.release} list.js:1:3)`)
  expect(without.err).toBe(`The store has no source maps of account ${area.release}.`)
  await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
  expect((await release('explain', stack)).out).toContain('list.tsx:12:5')
})

test('a build with a source map of an unlisted file is refused', async () => {
  const refused = await release('publish', await buildWithMaps({ 'other.js.map': '{}' }))
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.err).toContain('there is a source map of other.js, which is not listed in the manifest')
})

test('a text without a release file, and no text at all, are usage errors', async () => {
  await release('publish', await builtFolder(area))
  expect(await release('explain', 'no stack')).toMatchObject({ code: 1 })
  expect(await release('explain')).toMatchObject({ code: 1 })
  expect(await release('explain', stack, '--stack', '-')).toMatchObject({ code: 1 })
})
