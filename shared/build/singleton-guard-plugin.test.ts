import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shareKeys from '../singletons.json'
import { SingletonGuardPlugin } from './singleton-guard-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

// These are real builds, which take seconds on a busy machine.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-guard-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an area of two modules, the first importing the second, and returns the build's errors. */
function build(code: string, at = folder): Promise<string[]> {
  writeFileSync(join(at, 'area.js'), "import './page.js'")
  writeFileSync(join(at, 'page.js'), code)
  const keys = Object.keys(shareKeys)
  return buildErrors({
    mode: 'production',
    context: at,
    entry: './area.js',
    output: { path: join(at, 'dist') },
    optimization: { minimize: false },
    resolve: { modules: [join(process.cwd(), 'node_modules')] },
    // As with `import: false`, modules of the host are requested by their share key.
    externals: Object.fromEntries(keys.map((key) => [key, 'host'])),
    plugins: [new SingletonGuardPlugin(keys)],
  })
}

test('allows modules of the host and packages that are not shared', async () => {
  expect(await build("import { atom } from 'jotai'; import { nice } from 'd3-array'; window.a = [atom, nice]")).toEqual(
    [],
  )
})

test.each([
  ['a path of a listed package that is not listed', "import { atom } from 'jotai/vanilla'; window.a = atom", 'jotai'],
  ['the package behind a listed one', "import { Link } from 'react-router'; window.a = Link", 'react-router'],
])('%s would be a second copy: the build fails and names the import chain', async (_case, code, name) => {
  const [told] = await build(code)
  expect(told).toContain(`${name} is provided by the host and must not be part of an area.`)
  expect(told).toMatch(/Import chain: area\.js → page\.js → .*node_modules/)
})

test.each(['@member/host', '@member/remote-other'])('code of %s is refused', async (name) => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'package.json'), JSON.stringify({ name }))
  writeFileSync(join(other, 'page.js'), 'window.a = 1')
  const own = join(folder, 'area')
  mkdirSync(own)
  const [told] = await build("import '../other/page.js'", own)
  expect(told).toMatch(
    new RegExp(`^${name} is released apart .* Import chain: area\\.js → page\\.js → .*other/page\\.js`),
  )
})

test('what is for the host alone is refused in one sentence that names the file', async () => {
  const told = await build("import { useHost } from '@member/shared/host'; window.a = useHost")
  expect(told).toEqual([
    `${join(folder, 'page.js')} imports @member/shared/host, which is for the host alone. Take what areas get from @member/shared.`,
  ])
})
