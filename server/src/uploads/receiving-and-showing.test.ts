import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type Environment, readEnvironment } from '../environment/variables.ts'
import { sharedServer } from '../testing/test-server.ts'
import { measureBitmap } from './clean-picture.ts'
import { receiveFile, UploadBroken } from './receive-file.ts'
import { suffixPicture } from './register-suffix-picture.ts'
import { uploadVariables } from './upload-config.ts'

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

describe('upload config', () => {
  const readUploads = (environment: Environment) => readEnvironment(uploadVariables, environment)

  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'top-secret' }

  test('the default limits are those of BuildAdmin, with documents', () => {
    expect(readUploads({})).toEqual({
      maxSize: 10_485_760,
      suffixes: [
        ...['jpg', 'png', 'bmp', 'jpeg', 'gif', 'webp', 'zip', 'rar', 'wav', 'mp4', 'mp3'],
        ...['pdf', 'txt', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
      ],
      mimeTypes: [],
      hourly: { files: 500, bytes: 1024 * 1024 * 1024 },
      addressSeconds: 900,
      unusedSeconds: 604_800,
      store: { kind: 'local' },
    })
  })

  test.each<[string, string | undefined, string]>([
    ['s3://members', 'https://s3.example.com/', 'https://s3.example.com/members'],
    ['s3://s3.example.com/members', undefined, 'https://s3.example.com/members'],
  ])('%s with the endpoint %s is the bucket %s', (place, endpoint, url) => {
    const { store } = readUploads({ ...keys, UPLOAD_STORE: place, S3_ENDPOINT: endpoint })
    expect(store).toMatchObject({ kind: 's3', url, region: 'us-east-1' })
  })

  test('a site that lists suffixes takes those and no others', () => {
    expect(readUploads({ UPLOAD_SUFFIXES: 'jpg,png' }).suffixes).toEqual(['jpg', 'png'])
  })

  test('suffixes may be written with dots, spaces and capitals', () => {
    expect(readUploads({ UPLOAD_SUFFIXES: '.PNG, pdf,' }).suffixes).toEqual(['png', 'pdf'])
  })

  test.each<[Record<string, string>, string]>([
    [{ UPLOAD_MAX_MIB: '0' }, 'UPLOAD_MAX_MIB must be a whole number'],
    [{ UPLOAD_MAX_MIB: '10mb' }, 'UPLOAD_MAX_MIB must be a whole number'],
    [{ UPLOAD_SUFFIXES: 'png,svg' }, 'it has "svg"'],
    [{ UPLOAD_SUFFIXES: 'png,html' }, 'it has "html"'],
    [{ UPLOAD_SUFFIXES: 'p/ng' }, 'it has "p/ng"'],
    [
      { UPLOAD_SUFFIXES: 'png,.' },
      'UPLOAD_SUFFIXES must list suffixes of 1 to 16 letters and digits, like png,pdf, but it has "."',
    ],
    [{ UPLOAD_SUFFIXES: ',' }, 'UPLOAD_SUFFIXES must name a suffix'],
    [{ UPLOAD_MIME_TYPES: 'image/png,image' }, 'it has "image"'],
    [{ UPLOAD_STORE: 'ftp://x' }, 'UPLOAD_STORE must be'],
    [{ UPLOAD_STORE: 's3://members', ...keys }, 'UPLOAD_STORE must be'],
    [{ UPLOAD_STORE: 's3://members', S3_ENDPOINT: 's3.example.com', ...keys }, 'S3_ENDPOINT must be an address'],
    [{ UPLOAD_STORE: 's3://s3.example.com/members' }, 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ])('%j is refused without telling a secret', (environment, sentence) => {
    const read = () => readUploads(environment)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('top-secret')
  })

  test('reports all mistakes at once, with each wrong value of a list', () => {
    const environment = { UPLOAD_MAX_MIB: '0', UPLOAD_SUFFIXES: 'svg,png,js', UPLOAD_STORE: 's3://members' }
    expect(() => readUploads(environment)).toThrow(
      [
        'UPLOAD_MAX_MIB must be a whole number from 1 to 1024, but it is "0".',
        'UPLOAD_SUFFIXES may list suffixes of files that browsers do not run, but it has "svg".',
        'UPLOAD_SUFFIXES may list suffixes of files that browsers do not run, but it has "js".',
        'S3_ACCESS_KEY_ID must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
        'S3_SECRET_ACCESS_KEY must be set: UPLOAD_STORE on S3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
        'UPLOAD_STORE must be "local", s3://bucket with the address of the service in S3_ENDPOINT, or s3://host/bucket, but it is "s3://members".',
      ].join('\n'),
    )
  })

  test('ignores the settings of a bucket that is not used', () => {
    expect(readUploads({ S3_ENDPOINT: 'nowhere' }).store).toEqual({ kind: 'local' })
  })

  test.each(['heic', 'avif', 'tiff'])('does not accept pictures that would keep their metadata: %s', (suffix) => {
    expect(() => readUploads({ UPLOAD_SUFFIXES: `png,${suffix}` })).toThrow(
      `UPLOAD_SUFFIXES may list pictures whose metadata the server removes (jpg, jpeg, png, gif, webp, bmp), but it has "${suffix}".`,
    )
  })
})
