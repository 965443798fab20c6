import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '../testing/time.ts'
import { acceptedEncodings, pageEncoder } from './content-encoding.ts'
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

const page = Array.from({ length: 400 }, (_, at) => `<p class="c${at % 7}">${at * 7919}</p>`).join('')

test('a page that is asked for again is smaller from then on, and the same', async () => {
  const encode = pageEncoder()
  const first = await encode(page, 'gzip, br')
  let again = await encode(page, 'br')
  await until(async () => {
    again = await encode(page, 'br')
    return again.body.length < first.body.length
  })
  expect(again.headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' })
  expect(String(brotliDecompressSync(first.body))).toBe(page)
  expect(String(brotliDecompressSync(again.body))).toBe(page)
})

test('a page that comes once is compressed once', async () => {
  const compress = jest.fn(async () => Buffer.from('well'))
  const encode = pageEncoder(compress)
  await encode(page, 'br')
  await encode(`${page}.`, 'br')
  expect(compress).not.toHaveBeenCalled()
})

test('who takes no brotli gets what they take', async () => {
  const encode = pageEncoder(async () => Buffer.from('well'))
  for (let time = 0; time < 3; time += 1) {
    expect(String(gunzipSync((await encode(page, 'gzip')).body))).toBe(page)
    expect(String((await encode(page, undefined)).body)).toBe(page)
  }
})

test('a page that cannot be compressed well is sent as ever', async () => {
  const encode = pageEncoder(() => Promise.reject(new Error('no memory')))
  for (let time = 0; time < 3; time += 1)
    expect(String(brotliDecompressSync((await encode(page, 'br')).body))).toBe(page)
})
