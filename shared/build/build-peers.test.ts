import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import singletons from '../singletons.json'
import leanStyles from './lean-styles-loader.js'
import { contentHash, hashToCome, isServed, sourceRevision, withHash } from './release-name.js'
import { fileProblems, joined } from './text-problems.js'
import withoutUnused from './without-unused-loader.js'

describe('peers', () => {
  const root = join(__dirname, '../..')
  const areas = readdirSync(root).filter((name) => name.startsWith('remote-'))

  const packageOf = (folder: string): Record<'dependencies' | 'peerDependencies' | 'devDependencies', object> =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

  test.each(['shared', ...areas])('%s takes its peers from the host, in the ranges of singletons.json', (folder) => {
    expect(singletons).toMatchObject(packageOf(folder).peerDependencies ?? {})
  })

  test('shared asks for every library that the host provides', () => {
    const keys = Object.keys(singletons).filter((key) => key !== '@member/shared')
    const libraries = new Set(keys.map((key) => key.replace(/^(@[^/]+\/[^/]+|[^/]+).*/, '$1')))
    expect(Object.keys(packageOf('shared').peerDependencies).sort()).toEqual([...libraries].sort())
  })

  test('the tools of an area are those of this checkout', () => {
    expect(packageOf('.').devDependencies).toMatchObject(packageOf('area-tools').dependencies)
  })

  test.each(areas)('%s brings along no library that the host provides', (folder) => {
    const libraries = Object.keys(packageOf(folder).dependencies ?? {})
    expect(libraries.filter((name) => name in singletons && name !== '@member/shared')).toEqual([])
  })
})

describe('release name', () => {
  // Equal content has the same name, and any difference that can reach a browser another one.

  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  const description = { area: 'made', pages: [{ path: '/made' }] }
  const files = [file('a.js', 'one'), file('b.js', 'two')]
  const hash = contentHash(description, files)

  test.each<[string, object, { name: string; bytes: Uint8Array }[]]>([
    ['another content', description, [file('a.js', 'one'), file('b.js', 'six')]],
    ['a file more', description, [...files, file('c.js', '')]],
    ['a file less', description, [file('a.js', 'one')]],
    ['a renamed file', description, [file('a.js', 'one'), file('c.js', 'two')]],
    ['two contents swapped', description, [file('a.js', 'two'), file('b.js', 'one')]],
    ['text moved from one file to the next', description, [file('a.js', 'onet'), file('b.js', 'wo')]],
    ['another page', { ...description, pages: [{ path: '/other' }] }, files],
  ])('%s is another release', (_, other, otherFiles) => {
    expect(contentHash(other, otherFiles)).not.toBe(hash)
  })

  test('the order of the files does not matter, and the hash is as long as the place kept for it', () => {
    expect(contentHash(description, [...files].reverse())).toBe(hash)
    expect(hash).toMatch(/^[0-9a-f]{12}$/)
    expect(hashToCome).toHaveLength(hash.length)
  })

  test('the hash is written where a place was kept for it, and no other byte changes', () => {
    const bytes = Buffer.concat([
      Buffer.from([0, 255, 128]),
      Buffer.from(`é var area_made_${hashToCome},x="${hashToCome}"`),
    ])
    const named = withHash(bytes, hash)
    expect(named?.subarray(0, 3)).toEqual(bytes.subarray(0, 3))
    expect(named?.subarray(3).toString()).toBe(`é var area_made_${hash},x="${hash}"`)
    expect(withHash(Buffer.from('plain'), hash)).toBeUndefined()
  })

  test('source maps are not part of a release', () => {
    expect([{ name: 'a.js' }, { name: 'shell.html' }, { name: 'maps/a.js.map' }].map(isServed)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('the revision is unknown outside a repository', () => {
    const folder = mkdtempSync(join(tmpdir(), 'member-revision-'))
    expect(sourceRevision(folder)).toBe('unknown')
    rmSync(folder, { recursive: true })
  })
})

describe('replaced files', () => {
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
      ...read(join(__dirname, 'area-config.js')).matchAll(/NormalModuleReplacementPlugin\(\s*\/(.+)\/,/g),
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
})

describe('text problems', () => {
  const zh = (texts: object) => ({ 'zh-cn': { file: 'zh.json', texts: { ...texts } } })
  const en = (texts: object) => ({ en: { file: 'en.json', texts: { ...texts } } })

  test.each<[string, Parameters<typeof fileProblems>[1], string[]]>([
    ['no texts at all', {}, []],
    ['the same keys', { ...zh({ a: '{{count}} 张' }), ...en({ a: '{{count}} coupons' }) }, []],
    ['the plural forms of each language', { ...zh({ a_other: '' }), ...en({ a_one: '', a_other: '' }) }, []],
    ['English only', en({ a: '' }), ['the page has no texts in zh-cn']],
    [
      'a key in each that the other has not',
      { ...zh({ a: '' }), ...en({ b: '' }) },
      ["the page: en.json has no text 'a', which zh.json has", "the page: zh.json has no text 'b', which en.json has"],
    ],
    [
      'another placeholder',
      { ...zh({ a: '{{count}}' }), ...en({ a: '{{number}}' }) },
      ["the page: 'a' has other placeholders in en.json than in zh.json"],
    ],
  ])('%s', (_, files, told) => {
    expect(fileProblems('the page', files)).toEqual(told)
  })

  test('the texts of several files are one, and a key that two have is refused', () => {
    const list = { file: 'list.json', texts: { all: 'All' } }
    const menu = { file: 'menu.json', texts: { open: 'Open' } }
    expect(joined([list, menu])).toEqual({ file: 'list.json + menu.json', texts: { all: 'All', open: 'Open' } })
    expect(() => joined([list, { file: 'other.json', texts: { all: '' } }])).toThrow(
      "other.json: another file of the page has the text 'all' too",
    )
  })
})

describe('lean styles loader', () => {
  test('comments on lines of their own and the indentation of styles go, and all lines keep their numbers', () => {
    const source = [
      'const Line = styled.div`',
      '  /* Two words',
      '     about it. */',
      '  color: red;',
      '  &:hover { /* beside code */ color: blue; }',
      '`',
      "const kinds = ['image/*', 'video/*']",
      'const Part = lazy(() => import(/* webpackChunkName: "part" */ \'./part.tsx\'))',
    ]
    const left = leanStyles(source.join('\n')).split('\n')
    const styles = ['color: red;', '&:hover { /* beside code */ color: blue; }']
    expect(left).toEqual([source[0], '', '', ...styles, ...source.slice(5)])
  })
})

describe('without unused loader', () => {
  const source = [
    'export function read(name) {',
    '  return parse(name)',
    '}',
    'class Store {',
    '  async load(',
    '    name,',
    '  ) {',
    '    return await fetchPart(name)',
    '  }',
    '}',
    'async function load() {',
    '  return read()',
    '}',
  ].join('\n')

  const without = (functions: Record<string, string | null>, text = source): string =>
    withoutUnused.call({ getOptions: () => ({ functions }), resourcePath: 'library.js' }, text)

  test('a function and a method are emptied, and all lines keep their numbers', () => {
    const left = without({ read: null, '.load': 'undefined' })
    expect(left).not.toMatch(/parse|fetchPart/)
    expect(left).toContain("export function read() { throw new Error('read is not in this build') }")
    expect(left.split('\n').slice(9)).toEqual(source.split('\n').slice(9))
    expect(left).toContain('  async load() { return undefined }')
  })

  test.each([
    ['that is gone', 'write', source],
    ['that is there twice', 'read', `${source}\nfunction read() {\n}`],
  ])('a function %s fails the build', (_, name, text) => {
    expect(() => without({ [name]: null }, text)).toThrow(/^library\.js has [02] functions (write|read): /)
  })
})
