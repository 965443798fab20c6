import { frameTarget } from './frame-page.tsx'

const origin = 'https://site.example'
const at = (address: string) => frameTarget(`/user/iframe/${encodeURIComponent(address)}`, origin)

test('embeds an https address, exactly as it was written', () => {
  const url = 'https://doc.example.com/a%2Fb/?q=%E4%B8%AD%20x#part'
  expect(at(url)).toEqual({ kind: 'frame', url, host: 'doc.example.com' })
})

test('decodes the address only once', () => {
  const twice = `/user/iframe/${encodeURIComponent(encodeURIComponent('https://doc.example.com/'))}`
  expect(frameTarget(twice, origin)).toEqual({ kind: 'refused' })
})

test('the displayed host includes the port', () => {
  expect(at('https://doc.example.com:8443/')).toMatchObject({ kind: 'frame', host: 'doc.example.com:8443' })
})

test.each([
  ['http://doc.example.com/', 'insecure'],
  ['https://site.example/user/account/overview', 'own'],
])('%s is a link only: %s', (url, why) => {
  expect(at(url)).toMatchObject({ kind: 'link', why, url })
})

test('the site’s own address over http is its own', () => {
  const plain = 'http://localhost:4900'
  const path = `/user/iframe/${encodeURIComponent(`${plain}/x`)}`
  expect(frameTarget(path, plain)).toMatchObject({ kind: 'link', why: 'own' })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'ftp://doc.example.com/',
  'mailto:a@x.io',
  '//doc.example.com/',
  '/user/login',
  'doc.example.com',
  'https://bank.example@doc.example.com/',
  'https://',
  '',
])('%j is refused', (address) => {
  expect(at(address)).toEqual({ kind: 'refused' })
})

test('a path that cannot be decoded is refused', () => {
  expect(frameTarget('/user/iframe/https%3A%2F%2Fx.io%2F%E4', origin)).toEqual({ kind: 'refused' })
})
