import { satisfy } from '@module-federation/runtime'
import { shareScopeOf, takeShared } from './area-runtime.ts'

const react = { version: '19.3.1' }
const scope = shareScopeOf({ react, jotai: {} }, { react: '19.3.1' })
const take = (shareKey: string, requiredVersion: string) => takeShared(scope, { shareKey, requiredVersion }, satisfy)

test('a shared module is the very one the host has', () => {
  expect(take('react', '^19.3.0')).toBe(react)
})

test('containers of any webpack build read the scope: one version per key, there already', () => {
  expect(scope.react).toEqual({ '19.3.1': { get: expect.any(Function), from: 'host', eager: true, loaded: 1 } })
  expect(scope.react?.['19.3.1']?.get()()).toBe(react)
})

test.each<[string, string, string]>([
  ['react', '^20.0.0', 'shared module react: the area needs ^20.0.0, the host has 19.3.1'],
  ['jotai', '^2.0.0', 'shared module jotai: the area needs ^2.0.0, the host has 0.0.0'],
  ['vue', '^3.0.0', 'shared module vue: the area needs ^3.0.0, the host does not share it'],
])('an area is not given %s %s in another version, or in none', (key, range, message) => {
  expect(() => take(key, range)).toThrow(message)
})
