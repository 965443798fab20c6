import { buildMenus } from '../menu/build-menus.ts'
import { readRules } from '../menu/menu-entry.ts'
import { framedOrigins, frameTarget } from './frame-target.ts'

const origin = 'https://site.example'
const origins = ['https://doc.example.com', 'http://doc.example.com', 'https://doc.example.com:8443', origin]
const at = (address: string, insecure = false) =>
  frameTarget(`/user/iframe/${encodeURIComponent(address)}`, origin, { origins, insecure })

test('embeds an https address, exactly as it was written', () => {
  const url = 'https://doc.example.com/a%2Fb/?q=%E4%B8%AD%20x#part'
  expect(at(url)).toEqual({ kind: 'frame', url, host: 'doc.example.com' })
})

test('decodes the address only once', () => {
  const twice = `/user/iframe/${encodeURIComponent(encodeURIComponent('https://doc.example.com/'))}`
  expect(frameTarget(twice, origin, { origins, insecure: false })).toEqual({ kind: 'refused' })
})

test('the displayed host includes the port', () => {
  expect(at('https://doc.example.com:8443/')).toMatchObject({ kind: 'frame', host: 'doc.example.com:8443' })
})

test.each([
  ['http://doc.example.com/', 'insecure'],
  ['https://site.example/user/account/overview', 'own'],
  ['https://other.example.com/', 'unknown'],
  ['https://doc.example.com.other.example/', 'unknown'],
  ['https://doc.example.com:444/', 'unknown'],
])('%s is a link only: %s', (url, why) => {
  expect(at(url)).toMatchObject({ kind: 'link', why, url })
})

test('the site’s own address over http is its own', () => {
  const plain = 'http://localhost:4900'
  const path = `/user/iframe/${encodeURIComponent(`${plain}/x`)}`
  expect(frameTarget(path, plain, { origins: [plain], insecure: true })).toMatchObject({ kind: 'link', why: 'own' })
})

test('where frames may be insecure, an http address is embedded by the same rule', () => {
  expect(at('http://doc.example.com/', true)).toMatchObject({ kind: 'frame' })
  expect(at('http://other.example.com/', true)).toMatchObject({ kind: 'link', why: 'unknown' })
})

test('an address without a scheme is https', () => {
  expect(at('//doc.example.com/a')).toEqual({
    kind: 'frame',
    url: 'https://doc.example.com/a',
    host: 'doc.example.com',
  })
})

test('entries that show a site in a frame name its origin, in any menu and at any depth; links do not', () => {
  const rule = (id: number, type: string, menu_type: string, url: string, children: object[] = []) => ({
    ...{ id, type, title: url, name: url, path: url, menu_type, url, children },
  })
  const menus = buildMenus(
    readRules([
      rule(1, 'nav', 'link', 'https://link.example/', [rule(2, 'nav', 'iframe', 'https://below.example:8443/x?y')]),
      rule(3, 'nav_user_menu', 'iframe', '//short.example/'),
    ]),
    readRules([rule(4, 'menu', 'iframe', 'http://plain.example/'), rule(5, 'menu', 'tab', '')]),
  )
  expect(framedOrigins(menus)).toEqual(['https://below.example:8443', 'https://short.example', 'http://plain.example'])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'ftp://doc.example.com/',
  'mailto:a@x.io',
  '/user/login',
  'doc.example.com',
  'https://bank.example@doc.example.com/',
  'https://',
  '',
])('%j is refused', (address) => {
  expect(at(address)).toEqual({ kind: 'refused' })
})

test('a path that cannot be decoded is refused', () => {
  const path = '/user/iframe/https%3A%2F%2Fx.io%2F%E4'
  expect(frameTarget(path, origin, { origins, insecure: false })).toEqual({ kind: 'refused' })
})
