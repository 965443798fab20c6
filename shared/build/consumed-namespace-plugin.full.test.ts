// What an area reads of a provided library is the same from a source file and from a compiled one.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { ConsumedNamespacePlugin } from './consumed-namespace-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

// These are real builds, which take seconds on a busy machine.

interface Container {
  init(scope: object): Promise<void>
  get(expose: string): Promise<() => { read: unknown[] }>
}

/** What the host provides: a namespace, as `import * as` makes one. */
const provided = Object.freeze({ __esModule: true, default: 'the default', css: 'a name' })

/** Builds an area of one file, runs it against what the host provides, and resolves with what the file has read. */
async function readBy(file: 'compiled.js' | 'source.ts', source: string): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'member-consumed-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "1.0.0" }')
  writeFileSync(join(folder, file), source)
  const errors = await buildErrors({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), publicPath: '' },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made',
        manifest: false,
        dts: false,
        library: { type: 'var', name: 'made' },
        exposes: { './area': `./${file}` },
        shared: { library: { import: false, singleton: true, requiredVersion: '^1.0.0' } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ConsumedNamespacePlugin(),
    ],
  })
  expect(errors).toEqual([])
  const entry = readFileSync(join(folder, 'dist/made.js'), 'utf8')
  const made: Container = new Function('self', `${entry}; return made`)({})
  await made.init({ library: { '1.0.0': { get: () => () => provided, from: 'host', eager: true } } })
  return (await made.get('./area'))().read
}

const source = `
  import byDefault, { css } from 'library'
  import * as all from 'library'
  export const read = [byDefault, css, all.default, all.css]
`

test.each(['compiled.js', 'source.ts'] as const)(
  '%s reads the default and the names of a provided library',
  async (file) => {
    expect(await readBy(file, source)).toEqual(['the default', 'a name', 'the default', 'a name'])
  },
)
