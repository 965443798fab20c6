import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The build replaces files inside the federation packages and the host imports others by path. None of them is a public
// entry: an upgrade that moves one is named here before a build behaves differently.

const root = join(__dirname, '../..')
const packages = join(root, 'node_modules/@module-federation')
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
  'webpack-bundler-runtime/dist/bundler.js': { by: 'host-bundler-runtime.js', names: ['default'] },
  'sdk/dist/logger.js': {
    by: 'federation-log.js',
    names: ['bindLoggerToCompiler', 'createInfrastructureLogger', 'createLogger', 'infrastructureLogger', 'logger'],
  },
  'error-codes/dist/desc.mjs': {
    by: 'federation-log.js',
    names: ['buildDescMap', 'errorDescMap', 'runtimeDescMap', 'typeDescMap'],
  },
}

/** Files the host imports by path, and what it takes from them. */
const imported: Record<string, string> = {
  'webpack-bundler-runtime/dist/attachShareScopeMap.js': 'attachShareScopeMap',
  'webpack-bundler-runtime/dist/consumes.js': 'consumes',
  'webpack-bundler-runtime/dist/initContainerEntry.js': 'initContainerEntry',
  'webpack-bundler-runtime/dist/initializeSharing.js': 'initializeSharing',
}

test.each(Object.entries(replaced))('%s is there and exports what our file exports in its place', (file, ours) => {
  expect(exportedNames(read(join(packages, file)))).toEqual(expect.arrayContaining(ours.names))
  expect(exportedNames(read(join(__dirname, ours.by)))).toEqual(expect.arrayContaining(ours.names))
})

test.each(Object.entries(imported))('%s is there and exports %s', (file, name) => {
  expect(exportedNames(read(join(packages, file)))).toContain(name)
})

test('the log file that replaces two exports no name that neither of them has', () => {
  const originals = ['sdk/dist/logger.js', 'error-codes/dist/desc.mjs'].flatMap((file) => replaced[file]?.names ?? [])
  expect(exportedNames(read(join(__dirname, 'federation-log.js'))).sort()).toEqual(originals.sort())
})

test('the bundler runtime has the parts that the host gives to the entries of areas', () => {
  const { default: runtime } = jest.requireActual(join(packages, 'webpack-bundler-runtime'))
  expect(Object.keys(runtime)).toEqual(
    expect.arrayContaining(['runtime', 'instance', 'initOptions', 'bundlerRuntime', 'bundlerRuntimeOptions']),
  )
  expect(Object.keys(runtime.bundlerRuntime)).toEqual(
    expect.arrayContaining(['I', 'S', 'consumes', 'init', 'initContainerEntry']),
  )
})

test('every pattern by which the build replaces a federation file matches one named here, and the reverse', () => {
  const patterns = [
    ...read(join(root, 'webpack.common.js')).matchAll(/NormalModuleReplacementPlugin\(\s*\/(.+)\/,/g),
  ].map(([, pattern = '']) => new RegExp(pattern))
  const paths = Object.keys(replaced).map((file) => join(packages, file))
  for (const pattern of patterns) expect(paths.filter((path) => pattern.test(path))).not.toEqual([])
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('every federation file that the host imports by path is named here', () => {
  const source = join(root, 'host/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.d)\.tsx?$/.test(name),
  )
  const paths = files.flatMap((name) =>
    [...read(join(source, name)).matchAll(/from '@module-federation\/([^']+\/dist\/[^']+)'/g)].map(([, path]) => path),
  )
  expect([...new Set(paths)].sort()).toEqual(Object.keys(imported).sort())
})
