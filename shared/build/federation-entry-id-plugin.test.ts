/** @jest-environment node */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { FederationEntryIdPlugin } from './federation-entry-id-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

/** Builds a chunk around an entry as the federation plugin names it; resolves with its script. */
async function built(hash: string, concatenateModules: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-entry-'))
  const entry = `node_modules/.federation/entry.${hash}.js`
  await mkdir(join(folder, 'node_modules/.federation'), { recursive: true })
  await writeFile(join(folder, 'runtime.js'), 'export const runtime = [globalThis]\n')
  await writeFile(join(folder, entry), `export { runtime } from '${folder}/runtime.js'\nexport const place = [1]\n`)
  await writeFile(join(folder, 'main.js'), `import(/* webpackChunkName: "area" */ './${entry}').then(console.log)\n`)
  const errors = await buildErrors({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: {
      concatenateModules,
      moduleIds: 'deterministic',
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
    },
    plugins: [new FederationEntryIdPlugin()],
  })
  expect(errors).toEqual([])
  return (await readFile(join(folder, 'dist/main.js'), 'utf8')) + (await readFile(join(folder, 'dist/area.js'), 'utf8'))
}

test.each([true, false])(
  'the same container is built wherever the checkout is (concatenated: %s)',
  async (concatenated) => {
    const one = await built('0a1b2c3d4e5f60718293a4b5c6d7e8f9', concatenated)
    const two = await built('99887766554433221100ffeeddccbbaa', concatenated)
    expect(one).toContain('"federation"')
    expect(one).toBe(two)
  },
)
