import sharp from 'sharp'
import { randomSeries } from '../demo/fill-ledgers.ts'
import { sharedServer } from '../testing/test-server.ts'
import { type Box, characters, itemSides, pictureSize, placeItems } from './choose-items.ts'
import { chineseFont, clicksAt, clicksHit } from './click-captcha.ts'
import { icons } from './icons.ts'

describe('click captcha.endpoint', () => {
  const server = sharedServer()

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

  test('a new picture replaces the old one of the same id', async () => {
    await picture('again')
    const old = clicks('again')
    await picture('again')
    const isSame = old === clicks('again')
    expect((await check('again', old)).code).toBe(isSame ? 1 : 0)
  })

  test('a captcha is valid after one wrong attempt, and void after two', async () => {
    await picture('tries')
    await check('tries', 'nonsense')
    expect((await check('tries', clicks('tries'))).code).toBe(1)
    expect((await check('tries', '1,1-2,2;350;200')).code).toBe(0)
    expect((await check('tries', clicks('tries'))).code).toBe(0)
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
      expect([status, body]).toMatchObject([
        200,
        { code: 0, msg: 'Something in the request isn’t right. Check it and try again.', data: null },
      ])
    },
  )
})

describe('clicks', () => {
  const boxes = [
    { x: 20, y: 30, size: 40 },
    { x: 200, y: 100, size: 32 },
  ]

  test.each([
    ['the middles', '40,50-216,116;350;200', true],
    ['the first corners', '20,30-200,100;350;200', true],
    ['the last corners', '60,70-232,132;350;200', true],
    ['fractions', '40.5,50.25-216.125,116;350;200', true],
    ['a picture at half size', '20,25-108,58;175;100', true],
    ['a picture at double size', '80,100-432,232;700;400', true],
    ['a picture stretched in one direction', '80,50-432,116;700;200', true],
    ['spaces around', ' 40,50-216,116;350;200 ', true],
    ['the wrong order', '216,116-40,50;350;200', false],
    ['one point left of the box', '19,50-216,116;350;200', false],
    ['one point below the box', '40,71-216,116;350;200', false],
    ['one point only', '40,50;350;200', false],
    ['a point too many', '40,50-216,116-1,1;350;200', false],
    ['natural points with half the size', '40,50-216,116;175;100', false],
    ['no size', '40,50-216,116', false],
    ['no height', '40,50-216,116;350', false],
    ['no width', '40,50-216,116;0;200', false],
    ['a negative size', '-40,-50--216,-116;-350;-200', false],
    ['words', 'left,top-right,bottom;350;200', false],
    ['infinity', 'Infinity,50-216,116;350;200', false],
    ['exponents', '4e1,50-216,116;350;200', false],
    ['nothing', '', false],
    ['a very long list', `${'40,50-'.repeat(5000)}40,50;350;200`, false],
  ])('%s: %s', (_what, info, hit) => {
    expect(clicksHit(info, boxes)).toBe(hit)
  })

  test('clicks at the middle of the boxes hit them', () => {
    expect(clicksAt(boxes)).toBe('40,50-216,116;350;200')
    expect(clicksHit(clicksAt(boxes), boxes)).toBe(true)
  })
})

describe('icons', () => {
  test('names and characters are unique', () => {
    for (const names of [icons.map(({ zh }) => zh), icons.map(({ en }) => en), characters]) {
      expect(new Set(names).size).toBe(names.length)
    }
    expect(icons.length).toBeGreaterThanOrEqual(20)
  })

  test.each(icons.map((icon) => [icon.en, icon.path]))(
    '%s fills its square and does not exceed it',
    async (_name, path) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-12 -12 48 48"><path d="${path}" fill-rule="evenodd"/></svg>`
      const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
      let inside = 0
      let outside = 0
      for (let y = 0; y < info.height; y += 1) {
        for (let x = 0; x < info.width; x += 1) {
          if ((data[(y * info.width + x) * info.channels + 3] ?? 0) < 128) continue
          if (x >= 12 && x < 36 && y >= 12 && y < 36) inside += 1
          else outside += 1
        }
      }
      expect(outside).toBeLessThanOrEqual(4)
      expect(inside).toBeGreaterThan(110)
    },
  )

  test('detects whether the system has a Chinese font', async () => {
    expect(['present', 'absent']).toContain(await chineseFont())
  })
})

describe('layout', () => {
  const overlap = (a: Box, b: Box) =>
    a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size

  const expectValid = (boxes: readonly Box[], count: number) => {
    expect(boxes).toHaveLength(count)
    for (const [index, box] of boxes.entries()) {
      expect(box.size).toBeGreaterThanOrEqual(24)
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.size).toBeLessThanOrEqual(pictureSize.width)
      expect(box.y + box.size).toBeLessThanOrEqual(pictureSize.height)
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
    }
  }

  test.each([4, 9, 10])('%d items never overlap, stay inside the picture and are large enough', (count) => {
    for (let seed = 0; seed < 60; seed += 1) expectValid(placeItems(randomSeries(seed), count), count)
    for (const extreme of [0, 0.5, 0.999_999])
      expectValid(
        placeItems(() => extreme, count),
        count,
      )
  })

  test('the order of the items tells nothing about their positions', () => {
    const left = Array.from({ length: 600 }, (_, seed) => {
      const [first, second] = placeItems(randomSeries(seed), 9)
      return (first?.x ?? 0) < (second?.x ?? 0)
    }).filter(Boolean).length
    expect(left).toBeGreaterThan(240)
    expect(left).toBeLessThan(360)
  })

  test('the smallest item is not below the accessible size where the picture is 280 pixels wide', () => {
    expect((itemSides.min * 280) / pictureSize.width).toBeGreaterThanOrEqual(24)
  })
})
