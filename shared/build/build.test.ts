import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Module } from 'webpack'
import withComponentIds, { componentId } from './component-id-loader.js'
import { definitionProblem, evaluateArea } from './evaluate-area.js'
import { moduleName, numbersFor, pathFreeName } from './path-free-ids.js'
import { PathFreePlugin } from './path-free-plugin.js'
import { judgeSurfaceUse } from './surface-guard-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

describe('component id loader', () => {
  const run = (source: string, resourcePath = '/home/x/site/shared/src/ui/card.tsx') =>
    withComponentIds.call({ resourcePath, rootContext: '/' }, source)

  const id = componentId('shared/src/ui/card.tsx', 'Card')
  const config = `.withConfig({ componentId: '${id}' })`

  test.each([
    ['an element', 'const Card = styled.div`a`', `const Card = styled.div${config}\`a\``],
    ['an exported one', 'export const Card = styled.h1`a`', `export const Card = styled.h1${config}\`a\``],
    ['another component', 'const Card = styled(Link)`a`', `const Card = styled(Link)${config}\`a\``],
    ['a member of one', 'const Card = styled(Menu.Link)`a`', `const Card = styled(Menu.Link)${config}\`a\``],
    ['attributes', 'const Card = styled.ul.attrs({ a: 1 })`a`', `const Card = styled.ul${config}.attrs({ a: 1 })\`a\``],
    ['generics', 'const Card = styled.i<{ a: 1 }>`a`', `const Card = styled.i${config}<{ a: 1 }>\`a\``],
  ])('%s gets an id', (_, source, expected) => expect(run(source)).toBe(expected))

  test.each([
    ['a string', "const text = 'const Card = styled.div`a`'"],
    ['a comment', '// const Card = styled.div`a`'],
    ['a longer comment', ' * const Card = styled.div`a`'],
    ['another name', 'const Card = unstyled.div`a`'],
    ['a use', 'const Card = styled'],
    ['a style', 'const Card = css`a`'],
  ])('%s stays as it is', (_, source) => expect(run(source)).toBe(source))

  test('the id is the same wherever the checkout is, and another one in another file', () => {
    const source = 'const Card = styled.div`a`'
    expect(run(source, '/other/shared/src/ui/card.tsx')).toBe(run(source))
    expect(run(source, 'C:\\site\\shared\\src\\ui\\card.tsx')).toBe(run(source))
    expect(run(source, '/home/x/site/host/src/ui/card.tsx')).not.toBe(run(source))
    expect(id).toMatch(/^s[0-9a-z]{5}$/)
  })

  test('all components of host and shared get an id, and each its own', () => {
    const root = join(import.meta.dirname, '../..')
    const files = ['host/src', 'shared/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    )
    const sources = files
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
      .filter(({ source }) => /\bstyled[.(]/.test(source))
    const ids = sources.flatMap(({ file, source }) =>
      [...run(source, join(root, file)).matchAll(/componentId: '(\w+)'/g)].map(([, found]) => found),
    )
    expect(ids.length).toBeGreaterThan(100)
    expect(ids).toHaveLength(sources.flatMap(({ source }) => source.match(/\bstyled[.(]/g) ?? []).length)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('evaluate area', () => {
  const area = { name: 'coupons', contract: '^1.0.0', pages: [] }

  test.each<[string, unknown, string | undefined]>([
    ['an area', area, undefined],
    ['no default export', undefined, 'its default export is no area'],
    ['an empty default export', {}, 'its default export is no area'],
    ['a name that nothing can have', { ...area, name: 'my-coupons' }, "the area's name 'my-coupons' is not allowed"],
    ['no contract', { ...area, contract: undefined }, 'its contract: undefined is not a range'],
    ['no range', { ...area, contract: 'new' }, 'its contract: new is not a range of versions'],
    ['every contract', { ...area, contract: '*' }, 'its contract: * fits every later version; name the major one'],
    ['every later one', { ...area, contract: '>=1.0.0' }, 'its contract: >=1.0.0 fits every later version'],
  ])('%s', (_case, definition, told) => {
    expect(definitionProblem(definition)?.slice(0, told?.length)).toBe(told)
  })

  test('a mistake is told with its file, and so is a missing file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'member-area-'))
    const file = join(folder, 'area.ts')
    expect(() => evaluateArea(file)).toThrow(`${file} is missing: it declares the area`)
    writeFileSync(file, 'const (')
    expect(() => evaluateArea(file)).toThrow(
      /^\S+area\.ts cannot be read:\n(?!.*(Caused by|backtrace)).*Unexpected token/s,
    )
    writeFileSync(file, 'export default {}')
    expect(() => evaluateArea(file)).toThrow(`${file}: its default export is no area; end it with`)
    rmSync(folder, { recursive: true })
  })
})

describe('judge surface use', () => {
  const surfaces = {
    '@member/shared': { '1.0.0': ['useMember'], '1.1.0': ['useCaptcha'], '1.2.0': ['useNews'] },
    jotai: { '1.0.0': ['atom'], '1.2.0': ['useStore'] },
  }
  const use = (library: string, name: string | null, file = 'src/page.tsx') => ({ file, library, name })
  const shared = (name: string) => use('@member/shared', name)

  test.each([
    ['^1.0.0', 'useMember'],
    ['^1.1.0', 'useMember'],
    ['^1.1.0', 'useCaptcha'],
    ['^1.1.3', 'useCaptcha'],
    ['>=1.1.0 <3', 'useCaptcha'],
    ['^1.2.0 || ^2.0.0', 'useNews'],
    ['1.2.0', 'useNews'],
  ])('an area that declares %s may use %s', (declared, name) => {
    expect(judgeSurfaceUse(surfaces, declared, [shared(name)])).toEqual([])
  })

  test.each([
    ['^1.0.0', 'useCaptcha', '1.1.0'],
    ['1.x', 'useCaptcha', '1.1.0'],
    ['*', 'useCaptcha', '1.1.0'],
    ['^1.0.0 || ^2.0.0', 'useCaptcha', '1.1.0'],
    ['^1.1.0', 'useNews', '1.2.0'],
  ])('an area that declares %s may not use %s: a host older than %s fits it', (declared, name, version) => {
    expect(judgeSurfaceUse(surfaces, declared, [shared(name)])).toEqual([
      `src/page.tsx uses ${name} of '@member/shared', which hosts have since contract ${version}, but the area declares ` +
        `${declared} and could be put on an older host. Declare contract: '^${version}' in area.ts.`,
    ])
  })

  test('the message of each name states the range that all of them need', () => {
    const told = judgeSurfaceUse(surfaces, '^1.0.0', [
      shared('useCaptcha'),
      shared('useMember'),
      use('jotai', 'useStore'),
    ])
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('since contract 1.1.0')
    expect(told[1]).toContain('since contract 1.2.0')
    for (const sentence of told) expect(sentence).toContain("Declare contract: '^1.2.0'")
  })

  test.each([
    ['a name that is on no list', 'selectAtom', 'selectAtom'],
    ['a library taken whole', null, '* as a whole'],
  ])('%s is refused for any declared range', (_case, name, words) => {
    expect(judgeSurfaceUse(surfaces, '^9.0.0', [use('jotai', name)])).toEqual([
      `src/page.tsx uses ${words} of 'jotai', which the host does not provide. ` +
        'Provided: atom, useStore (shared/surfaces.json).',
    ])
  })

  test('packages without a list are not checked', () => {
    expect(judgeSurfaceUse(surfaces, '^1.0.0', [use('react', 'useState'), use('./own.ts', null)])).toEqual([])
  })
})

describe('path free ids', () => {
  const names = Array.from({ length: 400 }, (_, index) => `module ${index}`)

  test('every name gets a number of its own, also where two would get the same', () => {
    expect(new Set(numbersFor(names).values()).size).toBe(names.length)
  })

  test('the order in which modules were found does not matter', () => {
    expect(numbersFor([...names].reverse())).toEqual(numbersFor(names))
  })

  test('a number stays when other names come or go', () => {
    const [few, more] = [numbersFor(['a', 'b']), numbersFor(['a', 'b', 'c'])]
    expect([more.get('a'), more.get('b')]).toEqual([few.get('a'), few.get('b')])
  })

  const container = (checkout: string) =>
    ({
      identifier: () =>
        `container entry (default) [["./area",{"import":["./area.ts"]}]] ${checkout}/node_modules/.federation/entry.0a1b2c.js`,
    }) as Module

  test.each(['/tmp/centre', '/tmp/deep er', '/tmp/项目', "/tmp/a [1]'s"])(
    'the entry of a container has the same name in %s',
    (checkout) => {
      expect(moduleName(checkout, container(checkout))).toBe(
        'container entry (default) [["./area",{"import":["./area.ts"]}]] node_modules/.federation/entry',
      )
    },
  )

  test('what is left out of a build has the same name in every place', () => {
    const leftOut = (checkout: string) => ({ identifier: () => `ignored|${checkout}/node_modules/x|stream` }) as Module
    expect(moduleName('/a', leftOut('/a'))).toBe(moduleName('/b', leftOut('/b')))
  })
})

describe('path free name', () => {
  test.each([
    ['a file of the base', '/a/centre/host/src/main.tsx', 'src/main.tsx'],
    ['a file beside the base', '/a/centre/shared/src/ui/button.tsx', '../shared/src/ui/button.tsx'],
    ['a package', '/a/centre/node_modules/react/index.js', 'node_modules/react/index.js'],
    ['a package that is installed elsewhere', '/b/node_modules/react/index.js', 'node_modules/react/index.js'],
    ['a package below another', '/b/node_modules/x/node_modules/@y/z/z.js', 'node_modules/@y/z/z.js'],
    ['the entry of a container', '/b/node_modules/.federation/entry.0a1b2c.js', 'node_modules/.federation/entry.js'],
    ['what the build makes', 'webpack/runtime/load script', 'webpack/runtime/load script'],
  ])('%s', (_, path, name) => {
    expect(pathFreeName('/a/centre/host', path)).toBe(name)
  })
})

describe('path free plugin', () => {
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
    const scripts = join(await newFolder('deep er 项目 %20 '), 'build')
    await mkdir(scripts)
    const files = (await readdir(__dirname)).filter((name) => /^path-free.*\.c?js$/.test(name))
    await Promise.all(files.map((name) => copyFile(join(__dirname, name), join(scripts, name))))
    const { PathFreePlugin: Copied } = jest.requireActual(join(scripts, 'path-free-plugin.js'))
    const hash = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
    expect(await built(hash, false, true, Copied)).toEqual(await built(hash, false, true))
  })
})
