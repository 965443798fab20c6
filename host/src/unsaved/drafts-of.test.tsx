import { draftsOf } from './drafts-of.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['messages draft 7 to 12:person', true],
  ['workorder draft 7 mine reply 41', true],
  ['workorder draft 70 mine reply 41', false],
  ['workorder draft 7 ', false],
  ['workorder draft x 1', false],
  ['my own draft 7 1', false],
  ['userInfo', false],
])('“%s” is a draft of the member: %s', (name, isTheirs) => {
  localStorage.setItem(name, 'x')
  expect(draftsOf(() => localStorage, 7)).toEqual(isTheirs ? [name] : [])
})

test('finds nothing where storage is forbidden', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  expect(draftsOf(forbidden, 7)).toEqual([])
})
