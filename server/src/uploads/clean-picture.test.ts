import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { cleanPicture, makeAvatar } from './clean-picture.ts'

// Nothing about the place, the camera or the author leaves with a picture.

const secret = 'secret-place'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-clean-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const received = async (bytes: Buffer) => {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  return path
}
const clean = async (bytes: Buffer, suffix: string) => {
  const picture = await cleanPicture({
    path: await received(bytes),
    size: bytes.length,
    sha1: '',
    mimetype: `image/${suffix === 'jpg' ? 'jpeg' : suffix}`,
  })
  if (picture === undefined) return undefined
  const result = await readFile(picture.path)
  await rm(picture.path)
  expect(picture).toMatchObject({ size: result.length, sha1: createHash('sha1').update(result).digest('hex') })
  return { ...picture, bytes: result }
}
const cleaned = async (bytes: Buffer, suffix: string) => {
  const result = await clean(bytes, suffix)
  if (result === undefined) throw new Error(`the ${suffix} was refused`)
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

const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().removeAlpha().raw().toBuffer()
const mostDifferent = (one: Buffer, other: Buffer) =>
  Math.max(...one.map((byte, at) => Math.abs(byte - (other[at] ?? 0))))

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (format) => {
  const suffix = format === 'jpeg' ? 'jpg' : format

  test.each([1, 3, 6, 8])('with orientation %i is upright, in sRGB, and has nothing else', async (orientation) => {
    const bytes = await photo(format, orientation)
    expect(bytes.toString('latin1')).toContain(secret)
    const result = await cleaned(bytes, suffix)
    expect(result.bytes.toString('latin1')).not.toContain(secret)
    const after = await sharp(result.bytes).metadata()
    expect([after.orientation, after.exif, after.xmp, after.iptc, after.icc]).toEqual(Array(5).fill(undefined))
    expect([result.width, result.height]).toEqual(orientation > 4 ? [20, 30] : [30, 20])
    expect(mostDifferent(await pixels(result.bytes), await pixels(bytes))).toBeLessThan(60)
  })

  test('loses what follows its end, such as the film of a moving photo', async () => {
    const result = await cleaned(Buffer.concat([await photo(format, 1), Buffer.from(secret)]), suffix)
    expect(result.bytes.toString('latin1')).not.toContain(secret)
  })

  test.each([3, 20, 60, -60])('cut at byte %i is refused and leaves no file', async (length) => {
    const bytes = (await photo(format, 6)).subarray(0, length)
    expect(await clean(bytes, suffix)).toBeUndefined()
    expect(await readdir(folder)).toEqual(['picture'])
  })
})

test('a png loses texts, times and chunks that nobody knows, and no pixel changes', async () => {
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
  const result = await cleaned(Buffer.concat([head, ...extra, bytes.subarray(33)]), 'png')
  expect(result.bytes.toString('latin1')).not.toContain(secret)
  expect((await sharp(result.bytes).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true)
})

const animation = (format: 'gif' | 'webp') =>
  sharp(Buffer.concat(['#c00', '#0c0', '#00c'].map((_, index) => Buffer.alloc(12 * 10 * 3, 40 + index * 70))), {
    raw: { width: 12, height: 30, channels: 3, pageHeight: 10 },
  })
    .withExif({ IFD0: { Copyright: secret } })
    [format]({ loop: 3, delay: [100, 200, 300] })
    .toBuffer()

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const result = await cleaned(await animation(format), format)
  expect([result.width, result.height]).toEqual([12, 10])
  expect(result.bytes.toString('latin1')).not.toContain(secret)
  const after = { pages: 3, loop: 3, delay: [100, 200, 300] }
  expect(await sharp(result.bytes, { animated: true }).metadata()).toMatchObject(after)
})

test('a gif loses comments and notes of programs', async () => {
  const bytes = await animation('gif')
  const blocks = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(secret)])
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), blocks(secret)])
  const result = await cleaned(Buffer.concat([bytes.subarray(0, -1), comment, xmp]), 'gif')
  expect(result.bytes.toString('latin1')).not.toContain(secret)
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

test.each<[string, string, () => Promise<Buffer>]>([
  [
    'a gif whose frames together',
    'gif',
    async () => {
      const bytes = await animation('gif')
      const frame = Buffer.from([0x2c, 0, 0, 0, 0, 12, 0, 10, 0, 0, 2, 2, 0x4c, 1, 0])
      const large = Buffer.concat([
        bytes.subarray(0, -1),
        Buffer.alloc(frame.length * 100_000, frame),
        Buffer.from(';'),
      ])
      large.writeUInt16LE(2000, 6)
      large.writeUInt16LE(2000, 8)
      return large
    },
  ],
  [
    'a png that',
    'png',
    () =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png({ palette: true })
        .toBuffer(),
  ],
])('%s would decode to gigabytes is refused', async (_what, suffix, made) => {
  expect(await clean(await made(), suffix)).toBeUndefined()
})

test.each([
  ['a drawing', 'png', async () => Buffer.from(drawing)],
  ['another picture', 'jpg', () => photo('png', 1)],
])('%s is not decoded as a %s', async (_what, suffix, made) => {
  expect(await clean(await made(), suffix)).toBeUndefined()
})

const large = (width: number, height: number, options = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#3a9a63' } })
    .toColourspace('b-w')
    .jpeg({ quality: 1, ...options })
    .withMetadata({ orientation: 6 })
    .toBuffer()

test.each([
  ['50 megapixels is kept whole', 8192, 6144, 8192],
  ['67 megapixels is kept at half its size', 8192, 8192, 4096],
])('a photo of %s', async (_what, width, height, kept) => {
  expect(await cleaned(await large(width, height), 'jpg')).toMatchObject({
    width: (kept / width) * height,
    height: kept,
  })
})

test('a photo of 67 megapixels that cannot be decoded at half its size is refused', async () => {
  expect(await clean(await large(8192, 8192, { progressive: true }), 'jpg')).toBeUndefined()
})

test('a drawing becomes no avatar', async () => {
  expect(await makeAvatar(await received(Buffer.from(drawing)))).toBeUndefined()
})

test('a failure of the disk is no refusal', async () => {
  const bytes = await photo('jpeg', 1)
  const path = await received(bytes)
  await mkdir(`${path}.clean`)
  await expect(cleanPicture({ path, size: bytes.length, sha1: '', mimetype: 'image/jpeg' })).rejects.toMatchObject({
    code: expect.any(String),
  })
})
