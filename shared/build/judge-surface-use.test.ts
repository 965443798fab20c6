import { judgeSurfaceUse } from './judge-surface-use.js'

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

test('reports an invalid range', () => {
  expect(judgeSurfaceUse(surfaces, 'new', [shared('useMember')])).toEqual([
    "area.ts declares contract: 'new', which is no version range.",
  ])
})
