import { dependencyOrder } from './dependency-order.ts'

test('referenced names come first, the others in alphabetical order', () => {
  const references = new Map([
    ['a', ['c']],
    ['c', ['d', 'c']],
    ['b', []],
    ['d', ['outside']],
  ])
  expect(dependencyOrder(references)).toEqual(['b', 'd', 'c', 'a'])
  expect(dependencyOrder(new Map())).toEqual([])
})

test('a cycle is an error', () => {
  expect(() =>
    dependencyOrder(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toThrow('cycle: a, b')
})
