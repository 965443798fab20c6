import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import type { KeepPicture, Orientation } from './kept-part.ts'
import { orientationTag } from './orientation-tag.ts'

/** Chunks that decoders draw with: pixels, transparency, colours, density, animation (PNG, third edition, 4.7). */
const drawn = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'hIST', 'sPLT', 'pHYs', 'sBIT'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
  ...['acTL', 'fcTL', 'fdAT'],
])

const exifChunk = (orientation: Orientation): Buffer => {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationTag(orientation)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), chunk.length - 4)
  return chunk
}

/** What stays of a PNG, animated or not: no eXIf, texts, times or private chunks, and nothing after its end. */
export const keepPng: KeepPicture = async function* (source, orientation) {
  yield { from: 0, to: 8 }
  for (let offset = 8; ; ) {
    const head = await source.at(offset, 8)
    const type = head.toString('latin1', 4, 8)
    const next = offset + 12 + head.readUInt32BE(0)
    await source.at(next - 4, 4)
    if (drawn.has(type)) yield { from: offset, to: next }
    if (type === 'IHDR' && orientation !== 1) yield exifChunk(orientation)
    if (type === 'IEND') return
    offset = next
  }
}
