import { assetBase } from './site-data.ts'

test.each([
  [undefined, 'members.example.com', '//members.example.com'],
  [undefined, 'localhost:8080', '//localhost:8080'],
  [undefined, '[::1]:8080', '//[::1]:8080'],
  [undefined, '', ''],
  [undefined, 'evil.example/x', ''],
  [undefined, 'a b', ''],
  [undefined, '"><script>', ''],
  ['https://cdn.example.com', 'anything', 'https://cdn.example.com'],
])('configured %p, requested at %j: %j', (configured, host, base) => {
  expect(assetBase(configured, host)).toBe(base)
})
