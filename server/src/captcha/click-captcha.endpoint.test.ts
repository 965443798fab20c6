import sharp from 'sharp'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const picture = (id: unknown, language = 'en') =>
  server.call('GET', '/common/clickCaptcha', { query: { id }, language })
const check = async (id: string, info: unknown, unset: unknown = false) =>
  (await server.call('POST', '/common/checkClickCaptcha', { body: { id, info, unset } })).body
const clicks = (id: string) => server.captchas.get(id) as string

test('the picture is a PNG of 350 × 200, with the names of four items to click in order', async () => {
  const { body } = await picture('f3a1')
  expect(body.data).toMatchObject({ id: 'f3a1', width: 350, height: 200 })
  expect(body.data.text).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^<[a-z]+>$/)))
  const png = Buffer.from(body.data.base64.replace('data:image/png;base64,', ''), 'base64')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 350, height: 200 })
})

test('clients in Chinese get Chinese names', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { body } = await picture('zh', 'zh-cn')
    for (const text of body.data.text) expect(text).toMatch(/^(<\p{Script=Han}+>|\p{Script=Han})$/u)
  }
})

test('correct clicks pass with an empty message, again until `unset` is sent', async () => {
  await picture('keep')
  expect(await check('keep', clicks('keep'))).toMatchObject({ code: 1, msg: '', data: null })
  expect((await check('keep', clicks('keep'))).code).toBe(1)
  expect((await check('keep', clicks('keep'), true)).code).toBe(1)
  expect(await check('keep', clicks('keep'))).toMatchObject({ code: 0, msg: '', data: null })
})

test('clicks on a picture shown at half size pass', async () => {
  await picture('half')
  const [points = ''] = clicks('half').split(';')
  const halved = points.replace(/\d+/g, (number) => String(Number(number) / 2))
  expect((await check('half', `${halved};175;100`)).code).toBe(1)
})

test('a new picture replaces the old one of the same id', async () => {
  await picture('again')
  const old = clicks('again')
  await picture('again')
  const isSame = old === clicks('again')
  expect((await check('again', old)).code).toBe(isSame ? 1 : 0)
})

test('a captcha is void after two wrong attempts', async () => {
  await picture('tries')
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await check('tries', '1,1-2,2;350;200')).code).toBe(0)
  expect((await check('tries', clicks('tries'))).code).toBe(0)
})

test('a captcha is valid after one wrong attempt', async () => {
  await picture('one')
  await check('one', 'nonsense')
  expect((await check('one', clicks('one'))).code).toBe(1)
})

test('a captcha is valid for ten minutes', async () => {
  await picture('time')
  server.clock.advance(599)
  expect((await check('time', clicks('time'))).code).toBe(1)
  server.clock.advance(1)
  expect((await check('time', clicks('time'))).code).toBe(0)
})

test.each([[''], [undefined], ['x'.repeat(65)], ['a b'], ['<script>'], [['', '']]])(
  'the id %p is refused',
  async (id) => {
    const { status, body } = await server.call('GET', '/common/clickCaptcha', {
      query: id === undefined ? {} : { id },
      language: 'en',
    })
    expect([status, body]).toMatchObject([200, { code: 0, msg: 'Parameter error', data: null }])
  },
)
