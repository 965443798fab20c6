/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shareKeys from '../singletons.json'
import { SingletonGuardPlugin } from './singleton-guard-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

// Real builds, in seconds on a busy machine.
jest.setTimeout(60_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-guard-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds two modules, the first importing the second, as an area's and returns what the build fails with. */
function build(code: string): Promise<string[]> {
  writeFileSync(join(folder, 'area.js'), "import './page.js'")
  writeFileSync(join(folder, 'page.js'), code)
  const keys = Object.keys(shareKeys)
  return buildErrors({
    mode: 'production',
    context: folder,
    entry: './area.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    resolve: { modules: [join(process.cwd(), 'node_modules')] },
    // What comes from the host is asked for by its share key, as with `import: false`.
    externals: Object.fromEntries(keys.map((key) => [key, 'host'])),
    plugins: [new SingletonGuardPlugin(keys)],
  })
}

test('what is asked of the host, and packages nobody shares, may be used', async () => {
  expect(await build("import { atom } from 'jotai'; import { line } from 'd3-shape'; window.a = [atom, line]")).toEqual(
    [],
  )
})

test.each([
  ['a path of a listed package that is not listed', "import { atom } from 'jotai/vanilla'; window.a = atom", 'jotai'],
  ['the package behind a listed one', "import { Link } from 'react-router'; window.a = Link", 'react-router'],
])('%s would be a second copy and fails the build, told with the way to it', async (_case, code, name) => {
  const [told] = await build(code)
  expect(told).toContain(`${name} is provided by the host and must not be part of an area.`)
  expect(told).toMatch(/Import chain: area\.js → page\.js → .*node_modules/)
})
