import { Buffer } from 'node:buffer'
import { byteSource } from './byte-source.ts'
import { keepBmp } from './keep-bmp.ts'

// A bitmap leaves with its headers, palette and pixels only.

const secret = Buffer.from('secret-place')

interface Bitmap {
  header?: number
  depth?: number
  compression?: number
  palette?: number
  pixels?: Buffer
  gap?: Buffer
}

/** Three by two pixels. */
const bitmap = ({ header = 40, depth = 24, compression = 0, palette = 0, pixels, gap = Buffer.alloc(0) }: Bitmap) => {
  const body = pixels ?? Buffer.alloc(Math.ceil((3 * depth) / 32) * 4 * 2, 0x5a)
  const head = Buffer.alloc(14 + header)
  const colours = Buffer.alloc(palette * 4, 0x33)
  const start = head.length + colours.length + gap.length
  head.write('BM')
  head.writeUInt32LE(start + body.length, 2)
  head.writeUInt32LE(start, 10)
  head.writeUInt32LE(header, 14)
  head.writeInt32LE(3, 18)
  head.writeInt32LE(-2, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(depth, 28)
  head.writeUInt32LE(compression, 30)
  head.writeUInt32LE(body.length, 34)
  head.writeUInt32LE(palette, 46)
  return Buffer.concat([head, colours, gap, body])
}

const kept = async (bytes: Buffer): Promise<Buffer> => {
  const file = {
    read: async (target: Buffer, _at: number, length: number, from: number) => ({
      bytesRead: bytes.copy(target, 0, from, from + length),
      buffer: target,
    }),
  } as unknown as Parameters<typeof byteSource>[0]
  const parts: Uint8Array[] = []
  for await (const part of keepBmp(byteSource(file, bytes.length, Buffer.alloc(131_072)), 1)) {
    parts.push('to' in part ? bytes.subarray(part.from, part.to) : part)
  }
  return Buffer.concat(parts)
}

const runs = Buffer.from([3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1])

const kinds: Array<[string, Bitmap]> = [
  ['of colours', {}],
  ['with a palette', { depth: 8, palette: 4 }],
  ['of two colours', { depth: 1, palette: 2 }],
  ['of runs', { depth: 8, compression: 1, palette: 4, pixels: runs }],
  ['of version 4', { header: 108, depth: 32 }],
  ['of version 5', { header: 124, depth: 32 }],
]

test.each(kinds)('a bitmap %s stays as it is, without what follows or precedes its pixels', async (_what, kind) => {
  const plain = bitmap(kind)
  expect((await kept(plain)).equals(plain)).toBe(true)
  expect((await kept(Buffer.concat([plain, secret]))).equals(plain)).toBe(true)
  expect((await kept(bitmap({ ...kind, gap: secret }))).equals(plain)).toBe(true)
})

test('what follows the end of the runs goes, also where the header counts it', async () => {
  const kind = { depth: 8, compression: 1, palette: 4 }
  const long = bitmap({ ...kind, pixels: Buffer.concat([runs, secret]) })
  expect((await kept(long)).equals(bitmap({ ...kind, pixels: runs }))).toBe(true)
})

test('a profile goes, inside and outside', async () => {
  const linked = bitmap({ header: 124 })
  linked.write('KNIL', 70, 'latin1')
  linked.write('secret', 74)
  linked.writeUInt32LE(linked.length, 126)
  linked.writeUInt32LE(secret.length, 130)
  const result = await kept(Buffer.concat([linked, secret]))
  expect(result.toString('latin1')).not.toContain('secret')
  expect(result.readUInt32LE(70)).toBe(0x73524742)
  expect([...result.subarray(126, 138)].every((byte) => byte === 0)).toBe(true)
})

test.each<[string, Buffer]>([
  ['cut short', bitmap({}).subarray(0, -1)],
  ['without a header', Buffer.from('BM')],
  ['with another header', bitmap({ header: 64 })],
  ['of another picture', bitmap({ compression: 4 })],
  ['whose pixels begin in its palette', bitmap({ depth: 8, palette: 0 })],
])('a bitmap %s is refused', async (_what, bytes) => {
  await expect(kept(bytes)).rejects.toThrow()
})
