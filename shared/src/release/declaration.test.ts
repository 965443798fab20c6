import { areaNameProblem, declarationProblems } from './declaration.ts'

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

test.each(['my-coupons', 'Coupons', '优惠', '', 'a', '2a', 'host', 'a'.repeat(32)])(
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

test('what is no declaration at all is refused', () => {
  expect(declared('/user/made', { owns: '/user/made' })).toEqual([expect.stringMatching(/^owns is not valid: /)])
})
