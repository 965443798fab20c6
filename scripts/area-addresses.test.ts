import { foreignAddresses } from './area-addresses.mjs'

const pages = [
  { remote: 'remote-a', path: '/user/a' },
  { remote: 'remote-b', path: '/user/b/:id' },
]
const inA = (text: string) => foreignAddresses(pages, 'remote-a/src/x.ts', text)

test.each([
  ['the address of another area', "to('/user/b')"],
  ['with a query', 'to(`/user/b?id=1`)'],
  ['with a segment below it', "to('/user/b/1')"],
])('%s is found', (_, text) => {
  expect(inA(text)).toEqual(['  remote-a/src/x.ts names /user/b/:id of remote-b'])
})

test.each([
  ['its own address', "to('/user/a')"],
  ['one that begins alike', "to('/user/below')"],
  ['a text without addresses', 'const b = 1'],
])('%s is none', (_, text) => {
  expect(inA(text)).toEqual([])
})
