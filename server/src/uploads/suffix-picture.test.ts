import { type TestServer, testServer } from '../testing/test-server.ts'
import { suffixPicture } from './suffix-picture.ts'

test.each([
  ['zip', 'ZIP'],
  ['jpeg2000', 'JPEG'],
  ['文档', '文档'],
  ['<b>', 'B'],
  ['', 'FILE'],
  ['"\'&<>', 'FILE'],
])('the suffix %j is shown as %s', (suffix, shown) => {
  expect(suffixPicture(suffix, '')).toContain(`>${shown}</text>`)
})

test.each(['rgb(255,255,255)', '#fff', 'rgba(1, 2, 3, 0.5)', 'hsl(120 50% 40%)', 'tomato'])(
  '%s is a background',
  (colour) => {
    expect(suffixPicture('zip', colour)).toContain(`fill="${colour}"`)
  },
)

test.each(['url(https://example.com/x)', '"/><script>alert(1)</script>', 'red;x:y', 'expression(1)', 'x'.repeat(5000)])(
  '%j is none',
  (colour) => {
    const svg = suffixPicture('zip', colour)
    expect(svg).toContain('fill="hsl(')
    expect(svg).not.toContain(colour)
  },
)

test('a suffix always has the same colour, different from that of others', () => {
  expect(suffixPicture('zip', '')).toBe(suffixPicture('ZIP', ''))
  expect(suffixPicture('zip', '').replace(/ZIP/g, '')).not.toBe(suffixPicture('mp3', '').replace(/MP3/g, ''))
})

describe('the endpoint', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('answers with a cacheable picture that cannot run scripts', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/ajax/buildSuffixSvg?suffix=zip&server=1&background=${encodeURIComponent('rgb(255,255,255)')}`,
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(answer.payload).toContain('>ZIP</text>')
  })

  test.each(['', '?suffix[]=a', '?suffix=%00', `?background=${'x'.repeat(5000)}`])('accepts %j', async (query) => {
    const answer = await server.app.inject({ method: 'GET', url: `/api/ajax/buildSuffixSvg${query}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })
})
