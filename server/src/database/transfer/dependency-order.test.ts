import { dependencyOrder } from './dependency-order.ts'

test('what is referred to comes first, the rest by name', () => {
  const references = new Map([
    ['a', ['c']],
    ['c', ['d', 'c']],
    ['b', []],
    ['d', ['outside']],
  ])
  expect(dependencyOrder(references)).toEqual(['b', 'd', 'c', 'a'])
  expect(dependencyOrder(new Map())).toEqual([])
})

test('a circle is an error', () => {
  expect(() =>
    dependencyOrder(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toThrow('circle: a, b')
})
