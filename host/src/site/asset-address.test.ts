import { assetAddress } from './asset-address.ts'

const origin = 'https://site.example'
const at = (path: string, cdnUrl = '', cdnUrlParams = '') => assetAddress(path, { cdnUrl, cdnUrlParams, origin })

test.each([
  ['https://other.example/a.png'],
  ['http://other.example/a.png'],
  ['//other.example/a.png'],
  ['data:image/png;base64,AAAA'],
  ['blob:https://site.example/1'],
  [''],
])('%s stays as it is', (path) => {
  expect(at(path, '//cdn.example')).toBe(path)
})

test.each([
  ['no asset host', '', '/static/a.png'],
  ['the same host, protocol-relative', '//site.example', '/static/a.png'],
  ['another host, protocol-relative: the page’s protocol', '//cdn.example', 'https://cdn.example/static/a.png'],
  ['another host with a folder', 'http://cdn.example/x/', 'http://cdn.example/x/static/a.png'],
  ['an unreadable host', 'http://', '/static/a.png'],
])('%s', (_, cdnUrl, expected) => {
  expect(at('/static/a.png', cdnUrl)).toBe(expected)
})

test('a path without a slash and the host’s parameters', () => {
  expect(at('static/a.png', '//cdn.example', 'w=200')).toBe('https://cdn.example/static/a.png?w=200')
  expect(at('/a.png?v=1', '//cdn.example', 'w=200')).toBe('https://cdn.example/a.png?v=1&w=200')
})

test('a script address becomes a harmless path', () => {
  expect(at('javascript:alert(1)')).toBe('/javascript:alert(1)')
  expect(at('data:text/html,x')).toBe('/data:text/html,x')
})
