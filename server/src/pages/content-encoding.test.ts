import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '../testing/time.ts'
import { pageEncoder } from './content-encoding.ts'

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
