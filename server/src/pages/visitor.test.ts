import { acceptedEncodings } from './content-encoding.ts'
import { visitorOf } from './visitor.ts'

test.each([
  [{}, 'zh-cn', 'system'],
  [{ cookie: 'ba-lang=en; ba-is-dark=1' }, 'en', 'dark'],
  [{ cookie: 'x=y; ba-is-dark=0;ba-lang="zh-cn"', 'accept-language': 'en' }, 'zh-cn', 'light'],
  [{ cookie: 'ba-lang=fr', 'accept-language': 'en-GB,en;q=0.9' }, 'en', 'system'],
  [{ cookie: 'ba-lang=<script>; ba-is-dark=yes' }, 'zh-cn', 'system'],
  [{ cookie: 'x-ba-lang=en; ba-is-darker=1' }, 'zh-cn', 'system'],
  [{ cookie: 'ba-lang=en; ba-lang=zh-cn' }, 'en', 'system'],
  [{ 'accept-language': 'fr,de;q=0.9' }, 'zh-cn', 'system'],
  [{ 'accept-language': 'en;q=0.4, zh-TW;q=0.8' }, 'zh-cn', 'system'],
  [{ 'accept-language': 'zh;q=0, en;q=0.1' }, 'en', 'system'],
  [{ 'accept-language': 'EN-us' }, 'en', 'system'],
  [{ 'accept-language': '*' }, 'zh-cn', 'system'],
  [{ 'accept-language': ';,;;q=x,-' }, 'zh-cn', 'system'],
])('%j is shown in %s with theme %s', (headers, language, theme) => {
  expect(visitorOf(headers)).toEqual({ language, theme })
})

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, *', ['gzip']],
  ['*;q=0, gzip;q=0.1', ['gzip']],
  ['GZIP;Q=1.0, identity', ['gzip']],
  ['gzip;q=1, br;q=0.5', ['br', 'gzip']],
  ['x'.repeat(5_000), []],
  ['*;q=0', []],
  ['identity', []],
])('accept-encoding %s allows %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
