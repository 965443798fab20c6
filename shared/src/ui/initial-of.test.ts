import { initialOf } from './initial-of.ts'

test.each([
  ['alice', 'A'],
  ['  王小明 ', '王'],
  ['👩‍💻 dev', '👩‍💻'],
  ['é́tienne', 'É́'],
  ['', '?'],
  ['   ', '?'],
])('the initial of %p is %p', (name, initial) => expect(initialOf(name)).toBe(initial))
