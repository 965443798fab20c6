import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The build replaces files inside packages, which are no public entries: an upgrade that moves one is named here before a
// build behaves differently.

const root = join(__dirname, '../..')
const packages = join(root, 'node_modules')
const read = (file: string): string => readFileSync(file, 'utf8')

/** Names that an ES module exports, from its text: `export { a, b as c }`, `export const d`, `export default`. */
const exportedNames = (text: string): string[] => [
  ...[...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  ),
  ...[...text.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm)].map(([, name = '']) => name),
  ...(/^export default /m.test(text) ? ['default'] : []),
]

/** Files the build replaces: the file of ours, and the names that are imported from it. */
const replaced: Record<string, { by: string; names: string[] }> = {
  '@module-federation/webpack-bundler-runtime/dist/bundler.js': { by: 'host-bundler-runtime.js', names: ['default'] },
  'axios/lib/adapters/fetch.js': { by: 'no-fetch-adapter.js', names: ['default', 'getFetch'] },
  'axios/lib/helpers/HttpStatusCode.js': { by: 'no-status-names.js', names: ['default'] },
  'axios/lib/cancel/CancelToken.js': { by: 'no-cancel-token.js', names: ['default'] },
  'axios/lib/helpers/cookies.js': { by: 'no-cookies.js', names: ['default'] },
  'axios/lib/core/InterceptorManager.js': { by: 'no-interceptors.js', names: ['default'] },
}

test.each(Object.entries(replaced))('%s is there and exports what our file exports in its place', (file, ours) => {
  expect(exportedNames(read(join(packages, file)))).toEqual(expect.arrayContaining(ours.names))
  expect(exportedNames(read(join(__dirname, ours.by)))).toEqual(expect.arrayContaining(ours.names))
})

test('the bundler runtime has the parts that the host gives to the entries of areas', () => {
  const { default: runtime } = jest.requireActual(join(packages, '@module-federation/webpack-bundler-runtime'))
  expect(Object.keys(runtime)).toEqual(
    expect.arrayContaining(['runtime', 'instance', 'initOptions', 'bundlerRuntime', 'bundlerRuntimeOptions']),
  )
  expect(Object.keys(runtime.bundlerRuntime)).toEqual(
    expect.arrayContaining(['consumes', 'init', 'initContainerEntry']),
  )
})

test('every pattern by which the build replaces a file matches one named here, and the reverse', () => {
  const patterns = [
    ...read(join(root, 'webpack.common.js')).matchAll(/NormalModuleReplacementPlugin\(\s*\/(.+)\/,/g),
    ...read(join(__dirname, 'leaner-libraries.js')).matchAll(/^ {2}\[\/(.+)\/, '/gm),
  ].map(([, pattern = '']) => new RegExp(pattern))
  const paths = Object.keys(replaced).map((file) => join(packages, file))
  for (const pattern of patterns) expect(paths.filter((path) => pattern.test(path))).not.toEqual([])
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('the host imports no federation file by path', () => {
  const source = join(root, 'host/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(files.filter((name) => /from '@module-federation\/[^']+\/dist\//.test(read(join(source, name))))).toEqual([])
})
