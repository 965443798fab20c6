import { matchRoutes } from 'react-router-dom'
import { areaNameProblem, declarationProblems } from './declaration.ts'
import {
  comparablePath,
  firstOfEachPath,
  liesWithin,
  pageClashes,
  patternRank,
  reachesInto,
  routePattern,
  shareAddresses,
} from './page-path.ts'
import { cutShell, withFirstPaint } from './shell.ts'

describe('declaration', () => {
  const title = { en: 'Made', 'zh-cn': '试验' }
  const declared = (path: string, more: object = {}) =>
    declarationProblems({ kind: 'area', area: 'made', pages: [{ path, name: 'made/one', title }], ...more })

  test.each(['/', '/user', '/user/made/:id', '/User//made-1/x_y/', '/:made'])('a page may have the path %s', (path) => {
    expect(declared(path)).toEqual([])
  })

  test.each([
    ['/user/*', "'*' in it is not allowed"],
    ['/user/made/:id?', "':id?' in it is not allowed"],
    ['/user/b%61lance', "'b%61lance' in it is not allowed"],
    ['/user/../made', "'..' in it is not allowed"],
    ['user/made', 'it does not begin with /'],
    ['', 'it does not begin with /'],
    ['/user/my coupons', "'my coupons' in it is not allowed"],
    ['/user/ÄÖ', "'ÄÖ' in it is not allowed"],
    ['/user/:', "':' in it is not allowed"],
    ['/user/a:b', "'a:b' in it is not allowed"],
  ])('the path %s is refused with page, path and rule', (path, words) => {
    const [told, ...more] = declared(path)
    expect(told).toContain(`the path of the page ${path} (made/one) of made: ${words}`)
    expect(more).toEqual([])
  })

  test.each([
    ['', 'it does not begin with /'],
    ['user/made', 'it does not begin with /'],
    ['/user/m%61de', "'m%61de' in it is not allowed"],
    ['/user/made/*', "'*' in it is not allowed"],
    ['/user/:id', 'a prefix has no parameters'],
  ])('the prefix %s is refused with the rule', (prefix, words) => {
    const [told, ...more] = declared('/user/made', { owns: ['/user/made', prefix] })
    expect(told).toContain(`made owns '${prefix}': ${words}`)
    expect(more).toEqual([])
  })

  test.each(['made', 'a2'])('an area may be called %s', (name) => {
    expect([areaNameProblem(name), declared('/user/made', { area: name })]).toEqual([undefined, []])
  })

  test.each(['my-coupons', 'Coupons', '优惠', '', 'a', '2a', 'host', 'user', 'constructor', 'a'.repeat(32)])(
    "the name '%s' is refused",
    (name) => {
      const problem = areaNameProblem(name)
      expect(problem).toContain(`the area's name '${name}' is not allowed: a name has 2 to 31`)
      expect(declared('/user/made', { area: name })).toEqual([problem])
    },
  )

  test.each([
    [{ en: 'Made' }, ['zh-cn']],
    [{ 'zh-cn': '试验', en: ' ' }, ['en']],
    [{}, ['zh-cn', 'en']],
  ])('a page with the title %j has none in some language', (title, missing) => {
    expect(declared('', { pages: [{ path: '/user/made', name: 'made/one', title }] })).toEqual(
      missing.map((language) => `the page /user/made (made/one) of made has no title in ${language}`),
    )
  })

  test.each<[string, object, string[]]>([
    ['for a page and a right within it', { menu: ['/user/made'], rights: ['/user/made/add'] }, []],
    ['for a page of another area', { menu: ['/user/other'] }, ['the menu entry /user/other of made is no page of it']],
    [
      'for a page with parameters',
      { menu: ['/user/made/:id'] },
      ['the menu entry /user/made/:id of made is no page of it'],
    ],
    [
      'with a right of no page of it',
      { rights: ['/user/other/add'] },
      ['the right /user/other/add of made is not below a page'],
    ],
  ])('a proposal %s', (_, wanted, told) => {
    const title = { 'zh-cn': '试验', en: 'Made' }
    const pages = ['/user/made', '/user/made/:id'].map((path) => ({ path, name: path, title }))
    const given = Object.entries(wanted).map(([key, paths]) => [key, paths.map((path: string) => ({ path, title }))])
    expect(declared('', { pages, ...Object.fromEntries(given) })).toEqual(
      told.map((words) => expect.stringContaining(words)),
    )
  })

  test('an entry without a title in each language is refused', () => {
    const menu = [{ path: '/user/made', title: { en: 'Made' } }]
    expect(declared('/user/made', { menu })).toEqual(['the menu entry /user/made of made has no title in zh-cn'])
  })

  test('what is no declaration at all is refused', () => {
    expect(declared('/user/made', { owns: '/user/made' })).toEqual([expect.stringMatching(/^owns is not valid: /)])
  })
})

describe('page path', () => {
  const same: [string, string, string][] = [
    ['a trailing slash', '/user/account/balance/', '/user/account/balance'],
    ['several trailing slashes', '/user/account/balance//', '/user/account/balance'],
    ['a double slash', '/user//account/balance', '/user/account/balance'],
    ['letter case', '/User/Account/changepassword', '/user/account/changePassword'],
    ['names of parameters', '/user/workorder/:id', '/user/workorder/:number'],
    ['all of them', '/USER//workorder/:id/', '/user/workorder/:ticketNumber'],
    ['the home page', '//', '/'],
  ]

  test.each(same)('%s does not distinguish two patterns', (_, one, other) => {
    expect(comparablePath(one)).toBe(comparablePath(other))
  })

  test.each(same)('the router matches the same addresses with %s', (_, one, other) => {
    const address = other.replace(/:\w+/, '17')
    for (const path of [one, other]) expect(matchRoutes([{ path: routePattern(path) }], address)).not.toBeNull()
  })

  test.each([
    ['/user/account/balance', '/user/account/balances'],
    ['/user/account', '/user/account/balance'],
    ['/user/:id', '/user/id'],
    ['/user/:id', '/user/:id/:part'],
    ['/', '/user'],
  ])('%s and %s are two pages', (one, other) => {
    expect(comparablePath(one)).not.toBe(comparablePath(other))
  })

  test.each([
    ['/user/%61ccount', '/user/account'],
    ['/user/%E4%BC%9A', '/user/会'],
    ['/user/a%2Fb', '/user/a%2fb'],
  ])('%s and %s are the same address, as for the router', (one, other) => {
    expect(comparablePath(one)).toBe(comparablePath(other))
  })

  test.each([
    ['/user/a%2Fb', '/user/a/b'],
    ['/user/%3Aid', '/user/:id'],
    ['/user/%', '/user/%25x'],
  ])('%s and %s are two addresses', (one, other) => {
    expect(comparablePath(one)).not.toBe(comparablePath(other))
  })

  test.each<[one: string, other: string, shared: string | undefined]>([
    ['/user/account/:page', '/user/account/balance', '/user/account/balance'],
    ['/user/:area/list', '/user/account/:page', '/user/account/list'],
    ['/user/account/', '/USER/account', '/user/account'],
    ['/user/account/:page', '/user/account', undefined],
    ['/user/account/list', '/user/account/balance', undefined],
    ['/user/:page', '/user/account/balance', undefined],
  ])('%s and %s share %s', (one, other, shared) => {
    expect([shareAddresses(one, other), shareAddresses(other, one)]).toEqual(Array(2).fill(shared !== undefined))
    if (shared === undefined) return
    const [first] = matchRoutes([{ path: routePattern(one) }, { path: routePattern(other) }], shared) ?? []
    const winner = patternRank(one) >= patternRank(other) ? one : other
    expect(first?.route.path).toBe(routePattern(winner))
  })

  const balancePrefix = '/user/account/balance'
  test.each<[pattern: string, within: boolean, reaches: boolean]>([
    [balancePrefix, true, true],
    ['/User/account//balance/', true, true],
    ['/user/account/balance/:month', true, true],
    ['/user/account/:page', false, true],
    ['/user/:area/balance/export', false, true],
    ['/user/account/balances', false, false],
    ['/user/account', false, false],
    ['/:page', false, false],
  ])('%s lies within the prefix: %s, reaches into it: %s', (pattern, within, reaches) => {
    expect([liesWithin(pattern, balancePrefix), reachesInto(pattern, balancePrefix)]).toEqual([within, reaches])
  })

  const balance = { path: '/user/account/balance', name: 'account/balance' }
  const points = { path: '/user/account/integral', name: 'account/integral' }

  test('returns pairs of pages that match the same addresses or have the same name', () => {
    const slashed = { path: '/User/account/balance/', name: 'account/integral' }
    expect(pageClashes([balance, points])).toEqual([])
    expect(pageClashes([balance, points, slashed])).toEqual([
      { by: 'path', first: balance, second: slashed },
      { by: 'name', first: points, second: slashed },
    ])
  })

  test('keeps the first of several pages that match the same addresses', () => {
    const slashed = { path: '/user/account/balance/', name: 'other' }
    expect(firstOfEachPath([balance, slashed, points])).toEqual([balance, points])
  })

  test('for the router, a pattern keeps its case and its parameter names', () => {
    expect(routePattern('/user//workOrder/:ticketNumber/')).toBe('/user/workOrder/:ticketNumber')
    expect(routePattern('/')).toBe('/')
  })
})

describe('shell', () => {
  const style = '<template id="member-style"></template>'
  const root = '<template id="member-fragment"></template>'
  const frame = (head: string, body: string) =>
    `<html><title></title><template id="member-head"></template>${head}<div id="root">${body}<i>outline</i></div>` +
    '<script type="application/json" id="member-boot"></script></html>'
  const middle = (head: string, body: string) => cutShell(frame(head, body))[3]

  test('a first paint is put into the root, and the outline beside it', () => {
    expect(withFirstPaint(middle(style, root), { style: '<style>$&</style>', html: '<p>$1</p>' })).toBe(
      '<link rel="expect" href="#member-outline" blocking="render"><style>$&</style>' +
        '<div id="root"><p>$1</p></div><div id="member-outline" hidden><i>outline</i></div>',
    )
  })

  test('minified marks are found', () => {
    const minified = (mark: string) => mark.replaceAll('"', '')
    expect(withFirstPaint(middle(minified(style), minified(root)), { style: 'S', html: 'H' })).toMatch(/S.*>H<\/div>/)
  })

  test('a frame without these marks has no place for a first paint', () => {
    expect(withFirstPaint(middle('', ''), { style: 'S', html: 'H' })).toBeNull()
  })

  test.each([
    ['only the style', style, ''],
    ['only the fragment', '', root],
    ['two styles', style + style, root],
    ['them the wrong way round', root, style],
  ])('a frame with %s is refused', (_, head, body) => {
    expect(() => cutShell(frame(head, body))).toThrow(/member-style.* and then member-fragment/)
  })
})
