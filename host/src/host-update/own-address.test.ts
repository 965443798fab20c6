import { ownAddress } from './reload-guard.ts'

const origin = 'https://site.example'

test.each([
  ['/', `${origin}/`],
  ['/user/account/list?page=2#row', `${origin}/user/account/list?page=2#row`],
  [`${origin}/user?a=b`, `${origin}/user?a=b`],
  ['//evil.example/x', `${origin}//evil.example/x`],
  ['/\\evil.example/x', `${origin}//evil.example/x`],
  ['/\t/evil.example', `${origin}//evil.example`],
  ['/@evil.example/', `${origin}/@evil.example/`],
  ['https://evil.example/', null],
  ['https://site.example.evil.example/', null],
  ['https://site.example@evil.example/', null],
  ['http://site.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [`blob:${origin}/0123`, null],
  ['\\\\evil.example', null],
  ['user', null],
  ['', null],
])('%j is loaded as %j', (address, expected) => {
  expect(ownAddress(address, origin)).toBe(expected)
})
