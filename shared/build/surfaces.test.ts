import { givenNames, usedNames } from './surfaces.js'

const surfaces = {
  '@member/shared': { '1.0.0': ['useMember', 'defineArea'], '1.1.0': ['useCaptcha'], '1.10.0': ['useNews'] },
  jotai: { '1.0.0': ['atom'], '1.2.0': ['useStore'] },
}

test.each([
  ['1.0.0', ['defineArea', 'useMember'], ['atom']],
  ['1.2.0', ['defineArea', 'useCaptcha', 'useMember'], ['atom', 'useStore']],
  ['1.10.1', ['defineArea', 'useCaptcha', 'useMember', 'useNews'], ['atom', 'useStore']],
])('a host of contract %s gives the names of all versions up to it', (contract, shared, jotai) => {
  expect(givenNames(surfaces, contract)).toEqual({ '@member/shared': shared, jotai })
})

test('of imports are used: each name once, sorted, of libraries with a surface', () => {
  const use = (library: string, name: string | null, file = 'page.tsx') => ({ file, library, name })
  const uses = [
    use('jotai', 'useStore'),
    use('jotai', 'default'),
    use('jotai', 'useStore', 'other.tsx'),
    use('@member/shared', null),
    use('react', 'useState'),
    use('./page', 'default'),
  ]
  expect(usedNames(surfaces, uses)).toEqual({ jotai: ['default', 'useStore'] })
})
