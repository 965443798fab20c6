import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { stripMetadata } from './strip-metadata.ts'

// Nothing about the place, the camera or the author leaves with a picture; its pixels stay as they were.

const secret = 'secret-place'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-strip-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const strip = async (bytes: Buffer, suffix: string) => {
  const path = join(folder, `picture-${(await readdir(folder)).length}`)
  await writeFile(path, bytes)
  const stripped = await stripMetadata(path, bytes.length, suffix)
  if (stripped === undefined) return undefined
  const result = await readFile(stripped.path)
  expect(stripped).toMatchObject({ size: result.length, sha1: createHash('sha1').update(result).digest('hex') })
  return result
}
const stripped = async (bytes: Buffer, suffix: string): Promise<Buffer> => {
  const result = await strip(bytes, suffix)
  if (result === undefined) throw new Error(`nothing was done with ${suffix}`)
  return result
}

/** A picture whose corners differ, so that turning it shows, with every kind of metadata that sharp writes. */
const photo = (format: 'jpeg' | 'png' | 'webp', orientation: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 9, height: 9, channels: 3, background: '#c00' } }, top: 0, left: 0 }])
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`)
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()

const upright = (bytes: Buffer) => sharp(bytes).autoOrient().removeAlpha().raw().toBuffer()

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (format) => {
  test.each([1, 3, 6, 8])(
    'with orientation %i keeps it, its pixels and its colours, and nothing else',
    async (orientation) => {
      const bytes = await photo(format, orientation)
      expect(bytes.toString('latin1')).toContain(secret)
      const result = await stripped(bytes, format === 'jpeg' ? 'jpg' : format)
      expect(result.toString('latin1')).not.toContain(secret)
      const before = await sharp(bytes).metadata()
      const after = await sharp(result).metadata()
      expect(after.orientation ?? 1).toBe(orientation)
      expect(after.xmp).toBeUndefined()
      expect(after.exif?.length ?? 0).toBeLessThan(40)
      expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
      expect((await upright(result)).equals(await upright(bytes))).toBe(true)
    },
  )

  test('without metadata stays as it is', async () => {
    const bytes = await sharp(await photo(format, 1))
      .toFormat(format)
      .toBuffer()
    expect((await stripped(bytes, format === 'jpeg' ? 'jpeg' : format)).equals(bytes)).toBe(true)
  })

  test('loses what follows its end, such as the film of a moving photo', async () => {
    const bytes = await sharp(await photo(format, 1))
      .toFormat(format)
      .toBuffer()
    expect(
      (await stripped(Buffer.concat([bytes, Buffer.from(secret)]), format === 'jpeg' ? 'jpg' : format)).equals(bytes),
    ).toBe(true)
  })

  test.each([3, 20, 60])('cut at byte %i is refused and leaves no file', async (length) => {
    const bytes = (await photo(format, 6)).subarray(0, length)
    await expect(strip(bytes, format === 'jpeg' ? 'jpg' : format)).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['picture-0'])
  })
})

const segment = (code: number, body: Buffer) => {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Adds segments after the first one. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) => {
  const first = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, first), ...segments, jpeg.subarray(first)])
}
const plainJpeg = (progressive = false) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#484' } })
    .jpeg({ progressive })
    .toBuffer()

test.each<[string, Buffer]>([
  ['a comment', segment(0xfe, Buffer.from(secret))],
  ['notes of Photoshop', segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`))],
  ['a thumbnail of JFIF', segment(0xe0, Buffer.from(`JFXX\0\x10${secret}`))],
  ['an index of more pictures', segment(0xe2, Buffer.from(`MPF\0${secret}`))],
  [
    'notes as long as can be',
    segment(0xe1, Buffer.concat([Buffer.from(`Exif\0\0${secret}`), Buffer.alloc(65_533 - 18)])),
  ],
])('a jpeg loses %s', async (_what, extra) => {
  for (const progressive of [false, true]) {
    const bytes = await plainJpeg(progressive)
    expect((await stripped(withSegments(bytes, extra), 'jpg')).equals(bytes)).toBe(true)
  }
})

test('a jpeg keeps its density and loses the thumbnail of its header', async () => {
  const bytes = await plainJpeg()
  const density = [1, 0, 144, 0, 144]
  const header = segment(
    0xe0,
    Buffer.concat([Buffer.from([...Buffer.from('JFIF\0'), 1, 1, ...density, 1, 4]), Buffer.from(secret)]),
  )
  const result = await stripped(Buffer.concat([bytes.subarray(0, 2), header, bytes.subarray(2)]), 'jpg')
  expect(result.toString('latin1')).not.toContain(secret)
  expect((await sharp(result).metadata()).density).toBe(144)
})

test('a png loses texts, times and chunks that nobody knows', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#4848' } })
    .png()
    .toBuffer()
  const chunk = (type: string, text: string) => {
    const body = Buffer.from(type + text, 'latin1')
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(text.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const extra = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((type) => chunk(type, secret))
  const head = bytes.subarray(0, 33)
  expect((await stripped(Buffer.concat([head, ...extra, bytes.subarray(33)]), 'png')).equals(bytes)).toBe(true)
})

const animation = (format: 'gif' | 'webp') =>
  sharp(Buffer.concat(['#c00', '#0c0', '#00c'].map((_, index) => Buffer.alloc(12 * 10 * 3, 40 + index * 70))), {
    raw: { width: 12, height: 30, channels: 3, pageHeight: 10 },
  })
    [format]({ loop: 3, delay: [100, 200, 300] })
    .toBuffer()

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const bytes = await animation(format)
  const result = await stripped(bytes, format)
  expect(result.equals(bytes)).toBe(true)
  expect(await sharp(result, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    loop: 3,
    delay: [100, 200, 300],
  })
})

test('a gif loses comments and notes of programs, and gets the end it lacks', async () => {
  const bytes = await animation('gif')
  const blocks = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(secret)])
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), blocks(secret)])
  const whole = Buffer.concat([bytes.subarray(0, -1), comment, xmp])
  expect((await stripped(whole, 'gif')).equals(bytes)).toBe(true)
})

test('a gif made of tiny blocks is refused before it fills the memory', async () => {
  const bytes = await animation('gif')
  const tiny = Buffer.from([0x21, 0x01, 0, 0x21, 0xfe, 0])
  const bomb = Buffer.concat([bytes.subarray(0, -1), Buffer.alloc(tiny.length * 120_000, tiny)])
  await expect(strip(bomb, 'gif')).rejects.toThrow('too many blocks')
})

test.each<[string, (body: Buffer) => Buffer, number]>([
  ['a colour transform', () => segment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1])), 0xee],
  ['a profile', (profile) => segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profile])), 0xe2],
])('a jpeg keeps %s, and loses what follows in its segment', async (_what, made, code) => {
  const bytes = await plainJpeg()
  const { icc = Buffer.alloc(0) } = await sharp(await photo('jpeg', 1)).metadata()
  const plain = made(icc)
  const long = segment(code, Buffer.concat([plain.subarray(4), Buffer.from(secret)]))
  const expected = withSegments(bytes, plain)
  expect((await stripped(withSegments(bytes, long), 'jpg')).equals(expected)).toBe(true)
  expect((await stripped(expected, 'jpg')).equals(expected)).toBe(true)
})

test.each<[string, string]>([
  ['a text', secret],
  ['a text as long as the header of one', secret.repeat(20)],
  ['a profile of which the end is missing', `\0\0\x09\0${'x'.repeat(32)}acsp${secret.repeat(20)}`],
])('a jpeg loses %s in place of its profile', async (_what, body) => {
  const bytes = await plainJpeg()
  const bogus = segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${body}`, 'latin1'))
  expect((await stripped(withSegments(bytes, bogus), 'jpg')).equals(bytes)).toBe(true)
})

test('a jpeg keeps a profile in two segments', async () => {
  const bytes = await plainJpeg()
  const { icc = Buffer.alloc(0) } = await sharp(await photo('jpeg', 1)).metadata()
  const [one, two] = [icc.subarray(0, 200), icc.subarray(200)].map((part, index) =>
    segment(0xe2, Buffer.concat([Buffer.from([...Buffer.from('ICC_PROFILE\0'), index + 1, 2]), part])),
  ) as [Buffer, Buffer]
  const whole = withSegments(bytes, one, two)
  expect((await stripped(whole, 'jpg')).equals(whole)).toBe(true)
})
