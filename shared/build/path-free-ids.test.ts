import type { Module } from 'webpack'
import { moduleName, numbersFor } from './path-free-ids.js'

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
