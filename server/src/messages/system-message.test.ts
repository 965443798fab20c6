import { isSitePath } from './system-message.ts'

test.each([
  ['/user/account/workorder/5', true],
  ['/user/messageCenter?id=7#x', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a\nb', false],
  ['/a b', false],
  ['', false],
])('%j is a path of the site: %s', (path, is) => expect(isSitePath(path)).toBe(is))
