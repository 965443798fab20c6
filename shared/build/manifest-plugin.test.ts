import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestPlugin } from './manifest-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

// These are real builds, which take seconds on a busy machine.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an area with these pages (route name, path, further fields) and further fields and returns the build's errors. */
function build(declared: [name: string, path: string, more?: string][], further = ''): Promise<string[]> {
  const pages = declared.map(
    ([name, path, more = '']) =>
      `{ path: '${path}', name: '${name}', title: { en: 'Made', 'zh-cn': '试验' }, load: () => import('./page.js'), ${more} }`,
  )
  writeFileSync(join(folder, 'page.js'), 'export default () => null')
  writeFileSync(
    join(folder, 'area.js'),
    `import { defineArea } from '@member/shared'
    export default defineArea({ name: 'made', contract: '^1.0.0', pages: [${pages}], ${further} })`,
  )
  return buildErrors({
    mode: 'production',
    context: folder,
    entry: './area.js',
    output: { path: join(folder, 'dist') },
    externals: { '@member/shared': 'var { defineArea: (area) => area }' },
    plugins: [
      new ManifestPlugin({
        definition: join(folder, 'area.js'),
        common: { kind: 'area', area: 'made', release: '1.0.0-0123456789ab' },
        commit: 'unknown',
        describe: () => ({}),
      }),
    ],
  })
}

test('an area that claims a path twice, or one outside its prefixes, is not built, and the pages are named', async () => {
  expect(
    await build(
      [
        ['made/list', '/user/made'],
        ['made/other', '/User/Made'],
        ['made/all', '/user/:page'],
      ],
      "owns: ['/user/made']",
    ),
  ).toEqual([
    'manifest.json: the page /user/:page (made/all) of made lies outside what made owns: /user/made',
    'manifest.json: the pages made/list (/user/made) and made/other (/User/Made) have the same path',
  ])
})

test('lists the files of a contribution, and the place a page collects', async () => {
  writeFileSync(join(folder, 'overview.js'), 'export default () => null')
  for (const language of ['en', 'zh-cn']) writeFileSync(join(folder, `${language}.json`), '{}')
  const loaders = `load: () => import('./overview.js'), ${textsOf('en', 'zh-cn')}`
  expect(await build([['made/list', '/user/made']], `contributions: { overview: { ${loaders} } }`)).toEqual([])
  const { contributions, pages, files } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  const { first, texts } = contributions.overview
  expect([...first, ...texts.en].every((file: string) => file in files)).toBe(true)
  expect([first.length, texts.en.length]).toEqual([1, 1])
  expect(pages[0].collects).toBeUndefined()
})

test('names no file of what is in the script that imports it', async () => {
  writeFileSync(join(folder, 'overview.js'), 'export default () => null')
  const load = "load: () => import(/* webpackMode: 'eager' */ './overview.js')"
  expect(await build([['made/list', '/user/made']], `contributions: { overview: { ${load} } }`)).toEqual([])
  const { contributions } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  expect(contributions).toEqual({ overview: { first: [], texts: {} } })
})

test('a page that says nothing more is for members, in their layout, below the prefixes of its area', async () => {
  expect(await build([['made/list', '/user/made']], "owns: ['/user/made']")).toEqual([])
  const { pages, owns } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  expect(owns).toEqual(['/user/made'])
  expect(pages[0]).toMatchObject({ login: true, layout: 'user', activeMenuPaths: [], skeleton: 'cards' })
})

test('keeps how a page is found and searched', async () => {
  const found = { parts: { en: 'Chart', 'zh-cn': '趋势' }, search: '?q=', searchedFirst: true }
  const more = Object.entries(found).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  expect(await build([['made/list', '/user/made', more.join()]])).toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')).pages[0]).toMatchObject(found)
})

const textsOf = (...languages: string[]) =>
  `texts: { ${languages.map((language) => `'${language}': () => import('./${language}.json')`)} }`

test('an area with a text in one language only is not built', async () => {
  writeFileSync(join(folder, 'overview.js'), 'export default () => null')
  writeFileSync(join(folder, 'en.json'), JSON.stringify({ title: '', count_one: 'one', count_other: '{{count}}' }))
  writeFileSync(join(folder, 'zh-cn.json'), JSON.stringify({ title: '' }))
  const contribution = `load: () => import('./overview.js'), ${textsOf('en', 'zh-cn')}`
  expect(await build([['made/list', '/user/made']], `contributions: { overview: { ${contribution} } }`)).toEqual([
    "manifest.json: the contribution overview of made: ./zh-cn.json has no text 'count', which ./en.json has",
  ])
})

test('names every path that breaks a rule, and what it breaks', async () => {
  expect(await build([['made/one', '/user/made/:id?']], "owns: ['user/made']")).toEqual([
    "manifest.json: made owns 'user/made': it does not begin with /",
    expect.stringMatching(
      /the path of the page \/user\/made\/:id\? \(made\/one\) of made: ':id\?' in it is not allowed/,
    ),
  ])
})

test('rejects a contribution whose loader is no chunk of the build', async () => {
  const [told] = await build(
    [['made/list', '/user/made']],
    "contributions: { overview: { load: () => import('./gone.js') } }",
  )
  expect(told).toContain('gone.js')
})
