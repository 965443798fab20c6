import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { sharedServer } from '../testing/test-server.ts'
import { measureBitmap } from './clean-picture.ts'
import { receiveFile, UploadBroken } from './receive-file.ts'
import { suffixPicture } from './register-suffix-picture.ts'

describe('measure bitmap', () => {
  // A bitmap is accepted when it has headers, palette and pixels only.

  const secret = Buffer.from('secret-place')
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'member-bitmap-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  interface Bitmap {
    header?: number
    depth?: number
    compression?: number
    palette?: number
    pixels?: Buffer
    gap?: Buffer
    colourSpace?: string
    width?: number
  }

  /** Three by two pixels. */
  const bitmap = (kind: Bitmap) => {
    const { header = 40, depth = 24, compression = 0, palette = 0, gap = Buffer.alloc(0), width = 3 } = kind
    const body = kind.pixels ?? Buffer.alloc(Math.ceil((3 * depth) / 32) * 4 * 2, 0x5a)
    const head = Buffer.alloc(14 + header)
    const colours = Buffer.alloc(palette * 4, 0x33)
    const start = head.length + colours.length + gap.length
    head.write('BM')
    head.writeUInt32LE(start + body.length, 2)
    head.writeUInt32LE(start, 10)
    head.writeUInt32LE(header, 14)
    head.writeInt32LE(width, 18)
    head.writeInt32LE(-2, 22)
    head.writeUInt16LE(1, 26)
    head.writeUInt16LE(depth, 28)
    head.writeUInt32LE(compression, 30)
    head.writeUInt32LE(body.length, 34)
    head.writeUInt32LE(palette, 46)
    if (kind.colourSpace !== undefined) head.write([...kind.colourSpace].reverse().join(''), 70, 'latin1')
    return Buffer.concat([head, colours, gap, body])
  }

  const measured = async (bytes: Buffer) => {
    const path = join(folder, 'picture.bmp')
    await writeFile(path, bytes)
    return measureBitmap(path, bytes.length)
  }

  const runs = Buffer.from([3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1])

  const kinds: Array<[string, Bitmap]> = [
    ['of colours', {}],
    ['with a palette', { depth: 8, palette: 4 }],
    ['of two colours', { depth: 1, palette: 2 }],
    ['of runs', { depth: 8, compression: 1, palette: 4, pixels: runs }],
    ['of version 4', { header: 108, depth: 32 }],
    ['of version 5', { header: 124, depth: 32, colourSpace: 'sRGB' }],
  ]

  test.each(kinds)(
    'a bitmap %s has a size; with notes before or after its pixels it is refused',
    async (_what, kind) => {
      const plain = bitmap(kind)
      expect(await measured(plain)).toEqual({ width: 3, height: 2 })
      expect(await measured(Buffer.concat([plain, Buffer.alloc(2)]))).toEqual({ width: 3, height: 2 })
      expect(await measured(Buffer.concat([plain, secret]))).toBeUndefined()
      expect(await measured(bitmap({ ...kind, gap: secret }))).toBeUndefined()
    },
  )

  test.each<[string, Buffer]>([
    ['cut short', bitmap({}).subarray(0, -1)],
    ['without a header', Buffer.from('BM')],
    ['with another header', bitmap({ header: 64 })],
    ['of another picture', bitmap({ compression: 4 })],
    ['whose pixels begin in its palette', bitmap({ depth: 8, palette: 0 })],
    ['with a profile', bitmap({ header: 124, colourSpace: 'MBED' })],
    ['with the path of a profile', bitmap({ header: 124, colourSpace: 'LINK' })],
    ['of too many pixels', bitmap({ compression: 1, depth: 8, palette: 4, pixels: runs, width: 2 ** 30 })],
    ['of no pixels', bitmap({ width: 0, pixels: Buffer.alloc(0) })],
  ])('a bitmap %s is refused', async (_what, bytes) => {
    expect(await measured(bytes)).toBeUndefined()
  })
})

describe('receive file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'receive-'))
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  })
  afterEach(async () => {
    jest.useRealTimers()
    await rm(folder, { recursive: true })
  })

  const turn = () => new Promise((resolve) => setImmediate(resolve))

  /** Waits until that many bytes of the upload are in the folder. */
  async function arrived(bytes: number) {
    for (;;) {
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
      if ((await Promise.all(sizes)).some((size) => size === bytes)) return
      await turn()
    }
  }

  test('an upload may take long as long as it moves', async () => {
    const stream = new PassThrough()
    const received = receiveFile(stream, folder)
    for (const part of [1, 2, 3, 4]) {
      stream.write('x'.repeat(10))
      await arrived(part * 10)
      jest.advanceTimersByTime(20_000)
    }
    stream.end()
    const { path, size } = await received
    expect(size).toBe(40)
    expect(await readFile(path, 'utf8')).toBe('x'.repeat(40))
  })

  test('an upload that sends nothing for half a minute is broken off and leaves nothing behind', async () => {
    const stream = new PassThrough()
    const received = receiveFile(stream, folder)
    received.catch(() => undefined)
    stream.write('x')
    await arrived(1)
    jest.advanceTimersByTime(30_001)
    await expect(received).rejects.toThrow(UploadBroken)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('suffix picture', () => {
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

  test.each([
    'url(https://example.com/x)',
    '"/><script>alert(1)</script>',
    'red;x:y',
    'expression(1)',
    'x'.repeat(5000),
  ])('%j is none', (colour) => {
    const svg = suffixPicture('zip', colour)
    expect(svg).toContain('fill="hsl(')
    expect(svg).not.toContain(colour)
  })

  test('a suffix always has the same colour, different from that of others', () => {
    expect(suffixPicture('zip', '')).toBe(suffixPicture('ZIP', ''))
    expect(suffixPicture('zip', '').replace(/ZIP/g, '')).not.toBe(suffixPicture('mp3', '').replace(/MP3/g, ''))
  })

  describe('the endpoint', () => {
    const server = sharedServer()

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
})
