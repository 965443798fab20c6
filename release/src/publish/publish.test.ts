import { randomBytes } from 'node:crypto'
import { madeArea, madeBuild, madeHost, someIntegrity } from '@member/release-store/testing'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { contentProblems } from './check-build.ts'
import { notUnderstood } from './read-manifest.ts'
import { sizeProblems } from './sizes.ts'

describe('check build', () => {
  /** Problems of a made build whose files `change` has modified. */
  function problemsOf(manifest: Manifest, change: (files: Map<string, Buffer>) => void = () => {}, more = {}) {
    const build = madeBuild(manifest, more)
    const files = new Map(build.files)
    change(files)
    return contentProblems(parseManifest(JSON.parse(build.manifest.toString())), files)
  }

  const area = madeArea('account', '1.0.0')
  const [page] = area.pages
  const listed = (name: string) => ({ [name]: { integrity: someIntegrity, bytes: 1 } })
  const withOther = (path: string, name: string) => ({ ...area, pages: page ? [page, { ...page, path, name }] : [] })

  test('a correct area and a correct host have no problems', () => {
    expect(problemsOf(area)).toEqual([])
    expect(problemsOf(madeHost('1.0.0'))).toEqual([])
  })

  test.each<[string, () => string[], string]>([
    ['a missing file', () => problemsOf(area, (files) => files.delete('list.js')), 'list.js is listed but missing'],
    [
      'a changed byte',
      () => problemsOf(area, (files) => files.set('list.js', Buffer.from('x'))),
      'list.js is not the file the manifest was made for (hash)',
    ],
    [
      'a file beside the listed ones',
      () => problemsOf(area, (files) => files.set('notes.txt', Buffer.from('x'))),
      'notes.txt is not listed in the manifest',
    ],
    [
      'a source map',
      () => problemsOf(area, (files) => files.set('list.js.map', Buffer.from('{}'))),
      'list.js.map is a source map, which must stay private',
    ],
    [
      'a script that refers to a source map',
      () => problemsOf(area, () => {}, { 'list.js': 'run()\n//# sourceMappingURL=list.js.map' }),
      'list.js refers to a source map',
    ],
    [
      'a file that a page needs but the manifest does not list',
      () => contentProblems({ ...area, files: {} }, new Map()),
      'list.en.js is needed by the manifest but not among its files',
    ],
    [
      'a file that a contribution needs but the manifest does not list',
      () =>
        problemsOf({
          ...area,
          contributions: { overview: { first: ['list.js'], texts: { en: ['gone.en.js'] } } },
        }),
      'gone.en.js is needed by the manifest but not among its files',
    ],
    [
      'a contract that is no range of versions',
      () => problemsOf({ ...area, contract: 'latest' }),
      'contract: latest is not a range of versions',
    ],
    [
      'a need of every contract',
      () => problemsOf({ ...area, contract: '*' }),
      'contract: * fits every later version; name the major one, e.g. ^1.0.0',
    ],
    [
      'a need of every later react',
      () => problemsOf({ ...area, singletons: { react: '>=19' } }),
      'react: >=19 fits every later version; name the major one, e.g. ^1.0.0',
    ],
    [
      'no singletons',
      () => problemsOf({ ...area, singletons: {} }),
      'it lists no singletons, but every area uses react',
    ],
    ['an entry outside first', () => problemsOf({ ...area, first: [] }), 'first does not contain the entry entry.js'],
    [
      'a frame without an insertion point',
      () => problemsOf(madeHost('1.0.0'), () => {}, { 'shell.html': '<html><title></title>' }),
      'shell.html: the shell must hold <template id="member-head"></template> exactly once',
    ],
    [
      'a renderer of the first paint that is not among the files',
      () => problemsOf({ ...madeHost('1.0.0'), prerender: 'prerender.js' }),
      'prerender.js is needed by the manifest but not among its files',
    ],
    [
      'a file with the name of a compressed copy',
      () => problemsOf({ ...area, files: { ...area.files, ...listed('entry.js.br') } }),
      'entry.js.br: names on .br are those of the compressed copies that publish makes itself',
    ],
    [
      'HTML in an area',
      () => problemsOf({ ...area, files: { ...area.files, ...listed('x.html') } }),
      "x.html: HTML of a release is not served, except a host's shell",
    ],
    [
      'one path twice',
      () => problemsOf(withOther('/user/account/list', 'account/other')),
      'the pages account/list (/user/account/list) and account/other (/user/account/list) have the same path',
    ],
    [
      'one path twice, written differently',
      () => problemsOf(withOther('/User/account//list/', 'account/other')),
      'the pages account/list (/user/account/list) and account/other (/User/account//list/) have the same path',
    ],
    [
      'a page outside the prefixes that the area owns',
      () => problemsOf({ ...area, owns: ['/user/account/balance', '/user/account/lists'] }),
      'the page /user/account/list (account/list) of account lies outside what account owns: /user/account/balance, /user/account/lists',
    ],
    [
      'one name twice',
      () => problemsOf(withOther('/user/account/other', 'account/list')),
      'the pages account/list (/user/account/list) and account/list (/user/account/other) have the same name',
    ],
  ])('%s is reported', (_, problems, clause) => {
    expect(problems()).toContain(clause)
  })
})

describe('size problems', () => {
  const limits = { entry: 300, publishedPage: 1_000, publishedContribution: 500 }
  const noise = (bytes: number) => randomBytes(bytes).toString('hex')
  const problemsOf = (contents: Record<string, string>, area = madeArea('account', '1.0.0')) =>
    sizeProblems(area, new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)])), limits)
  const page = 'the page /user/account/list (account/list) of account'

  test.each<[string, Record<string, string>, RegExp[]]>([
    ['small files', { 'entry.js': noise(100), 'list.js': noise(100) }, []],
    ['much that compresses well', { 'entry.js': 'x'.repeat(9_000), 'list.js': 'y'.repeat(9_000) }, []],
    ['an entry above its limit', { 'entry.js': noise(500) }, [/^the entry entry.js is \d{3} bytes after brotli, more/]],
    ['a large file that no page loads', { 'other.js': noise(2_000) }, []],
    [
      'each language alone within the limit',
      { 'list.js': noise(300), 'list.en.js': noise(500), 'list.zh.js': noise(500) },
      [],
    ],
    [
      'a page whose code and texts of a language are too large',
      { 'list.js': noise(600), 'list.en.js': noise(600) },
      [/ with its texts in en, /],
    ],
    ['a page that has its code in what all pages load', { 'area.js': noise(1_500) }, [/^the page /]],
  ])('%s', async (_, contents, problems) => {
    expect(await problemsOf(contents)).toEqual(problems.map((words) => expect.stringMatching(words)))
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['small', { 'shown.js': noise(100), 'shown.en.js': noise(100) }, []],
    ['in what the area loads anyway', { 'area.js': noise(600) }, []],
    ['too large', { 'shown.js': noise(300), 'shown.en.js': noise(300) }, [' with its texts in en']],
  ])('a contribution that is %s', async (_, contents, told) => {
    const made = madeArea('account', '1.0.0')
    const shown = { first: [...made.first, 'shown.js'], texts: { en: ['shown.en.js'] } }
    const problems = await problemsOf(contents, { ...made, contributions: { overview: shown } })
    expect(problems.map((problem) => problem.replace(/\d{3} bytes/, '… bytes'))).toEqual(
      told.map(
        (texts) => `the contribution overview of account is … bytes after brotli${texts}, more than the 500 allowed`,
      ),
    )
  })

  test('a page that is too large is named with its size and the limit', async () => {
    const [told] = await problemsOf({ 'list.js': noise(3_000) })
    expect(told?.replace(/\d{4} bytes/, '… bytes')).toBe(
      `${page} is … bytes after brotli with its texts in en, more than the 1000 allowed`,
    )
  })
})

describe('not understood', () => {
  const page = { path: '/made', layout: 'user' }

  test.each<[string, unknown, string | undefined]>([
    ['the same document', { pages: [page], kind: 'area' }, undefined],
    ['a key at the top', { pages: [page], kind: 'area', colour: 'red' }, 'colour'],
    ['a key further down', { pages: [{ ...page, since: 1 }], kind: 'area' }, 'pages.0.since'],
    ['a value that was replaced', { pages: [{ ...page, layout: 'split' }], kind: 'area' }, 'pages.0.layout'],
    ['an element more', { pages: [page, page], kind: 'area' }, 'pages.1'],
    ['null for an object', { pages: null, kind: 'area' }, 'pages'],
  ])('%s', (_, given, path) => {
    expect(notUnderstood(given, { kind: 'area', pages: [page] })).toBe(path)
  })
})
