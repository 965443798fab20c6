import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { PathFreePlugin } from './path-free-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  folders.push(folder)
  return folder
}

/**
 * Builds a checkout whose packages are in its own folder or linked from another one, with an entry as the federation
 * plugin writes it; resolves with the text of every file by name.
 */
async function built(
  hash: string,
  linked: boolean,
  concatenateModules: boolean,
  Plugin = PathFreePlugin,
): Promise<Record<string, string>> {
  const folder = await newFolder(linked ? 'z-other-' : 'checkout-')
  const packages = join(linked ? await newFolder('packages-') : folder, 'node_modules')
  await mkdir(join(packages, '.federation'), { recursive: true })
  await mkdir(join(packages, '@module-federation/made'), { recursive: true })
  await writeFile(join(packages, '@module-federation/made/made.js'), 'export const runtime = [globalThis]\n')
  await writeFile(
    join(packages, `.federation/entry.${hash}.js`),
    `import { runtime } from '${packages}/@module-federation/made/made.js'\nexport const place = [runtime]\n`,
  )
  if (linked) await symlink(packages, join(folder, 'node_modules'))
  await writeFile(join(folder, 'part.js'), 'export const part = [1]\n')
  await writeFile(
    join(folder, 'main.js'),
    `import { part } from './part.js'
    import(/* webpackChunkName: "area" */ './node_modules/.federation/entry.${hash}.js').then(console.log, part)
    import('./part.js').then(console.log)\n`,
  )
  const errors = await buildErrors({
    mode: 'production',
    context: folder,
    entry: './main.js',
    devtool: 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    optimization: {
      concatenateModules,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
    },
    plugins: [new Plugin()],
  })
  expect(errors).toEqual([])
  const names = (await readdir(join(folder, 'dist'))).sort().filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'dist', name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

test.each([true, false])(
  'the same scripts are built wherever the checkout and its packages are (concatenated: %s)',
  async (concatenated) => {
    const one = await built('0a1b2c3d4e5f60718293a4b5c6d7e8f9', false, concatenated)
    const two = await built('99887766554433221100ffeeddccbbaa', true, concatenated)
    expect(Object.keys(one)).toEqual(expect.arrayContaining(['area.js', 'main.js']))
    expect(two).toEqual(one)
  },
)

test('the build scripts work in a folder whose name has spaces and other than ASCII letters', async () => {
  const scripts = await newFolder('deep er 项目 %20 ')
  const files = (await readdir(__dirname)).filter((name) => /^path-free.*\.c?js$/.test(name))
  await Promise.all(files.map((name) => copyFile(join(__dirname, name), join(scripts, name))))
  const { PathFreePlugin: Copied } = jest.requireActual(join(scripts, 'path-free-plugin.js'))
  const hash = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
  expect(await built(hash, false, true, Copied)).toEqual(await built(hash, false, true))
})
