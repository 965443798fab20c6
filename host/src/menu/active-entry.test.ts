import { madeEntry as entry } from '../testing/made-entry.ts'
import { activeTarget, holdsActive } from './active-entry.ts'
import { type MenuEntry, withBelow } from './menu-entry.ts'

/** Places of the active entry among all entries of a menu, from 0. */
function activeAt(entries: MenuEntry[], address: string, ...activeMenuPaths: string[]): number[] {
  const { pathname, search } = new URL(address, 'https://site.example')
  const active = activeTarget(entries, { pathname, search, activeMenuPaths })
  return withBelow(entries).flatMap(({ target }, at) => (target === active ? [at] : []))
}

test.each([
  ['its own page', '/user/account/balance', '/user/account/balance', [0]],
  ['another page', '/user/account/balance', '/user/account/overview', []],
  ['a page below it', '/user/account', '/user/account/balance', []],
  ['a query that the page has not, where no other entry has the path', '/balance?x=1', '/balance', [0]],
  ['a query of the page that the entry has not', '/balance', '/balance?x=1', [0]],
  ['a closing slash in the address', '/user/account/balance', '/user/account/balance/', [0]],
  ['a hash in the entry', '/balance#in', '/balance', [0]],
  ['the home page', '/', '/', [0]],
])('an entry on %s', (_, path, address, expected) => {
  expect(activeAt([entry(path)], address)).toEqual(expected)
})

const kinds = () => [
  entry('', [entry('/balance?kind=in'), entry('/balance?kind=in&year=1')]),
  entry('/balance'),
  entry('', [entry('/balance?kind=out'), entry('/balance?kind=in')]),
  entry('/balance'),
]

test.each([
  ['the query', '/balance?kind=out&page=2', 5],
  ['as much of the query as it asks for', '/balance?year=1&kind=in', 2],
  ['no query, where none fits', '/balance?kind=other', 3],
  ['no query, where there is none', '/balance', 3],
  ['the first place of the same', '/balance?kind=in', 1],
])('of several entries with one path, that with %s is active, alone', (_, address, expected) => {
  expect(activeAt(kinds(), address)).toEqual([expected])
})

test.each([
  ['one that it names', '/ticket/7', ['/list'], [0]],
  ['the one whose query it has', '/ticket/7?view=manage', ['/list', '/queue?view=manage'], [1]],
  ['the one without a query otherwise', '/ticket/7?view=mine', ['/list', '/queue?view=manage'], [0]],
  ['the first of those it names', '/ticket/7', ['/gone', '/queue', '/list'], [1]],
  ['its own before those it names', '/other', ['/list'], [2]],
  ['none', '/ticket/7', [], []],
])('a page has %s', (_, address, declared, expected) => {
  expect(activeAt([entry('/list'), entry('/queue'), entry('/other')], address, ...declared)).toEqual(expected)
})

test('an external entry is never active', () => {
  const external: MenuEntry = { ...entry('/'), target: { kind: 'external', url: 'https://x.example/' } }
  expect(activeAt([external], '/')).toEqual([])
})

test('a group holds the active entry at any depth, and only that group', () => {
  const groups = [entry('/a', [entry('/a/b', [entry('/a/b/c')])]), entry('', [entry('/a/b/c')])]
  const at = (pathname: string) => {
    const active = activeTarget(groups, { pathname, search: '', activeMenuPaths: [] })
    return groups.map((group) => holdsActive(group, active))
  }
  expect(at('/a/b/c')).toEqual([true, false])
  expect(at('/d')).toEqual([false, false])
})
