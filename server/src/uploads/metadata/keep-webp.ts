import { Buffer } from 'node:buffer'
import { type KeepPicture, type KeptPart, lengthOf, type Orientation } from './kept-part.ts'
import { orientationTag } from './orientation-tag.ts'

/** Chunks that decoders draw with: pixels, transparency, animation, colour profile (RFC 9649, 2.7). */
const drawn = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

const exifFlag = 0x08
const xmpFlag = 0x04

const exifChunk = (orientation: Orientation): Buffer => {
  const tag = orientationTag(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tag.length, 4)
  return Buffer.concat([head, tag])
}

const withFlags = (chunk: Buffer, orientation: Orientation): Buffer => {
  const copy = Buffer.from(chunk)
  copy[8] = ((chunk[8] ?? 0) & ~(exifFlag | xmpFlag)) | (orientation === 1 ? 0 : exifFlag)
  return copy
}

/** What stays of a WebP, animated or not: no EXIF, XMP or unknown chunks, and nothing after its end. */
export const keepWebp: KeepPicture = async function* (source, orientation) {
  const end = 8 + (await source.at(0, 12)).readUInt32LE(4)
  const kept: KeptPart[] = []
  let extended = false
  for (let offset = 12; offset + 8 <= end; ) {
    const head = await source.at(offset, 8)
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const next = offset + 8 + length + (length % 2)
    // Some programs leave out the last padding byte.
    const to = Math.min(next, source.size)
    await source.at(offset + 8 + length - Math.min(length, 1), Math.min(length, 1))
    if (type === 'VP8X') {
      if (length !== 10) throw new Error('a header of another length')
      kept.push(withFlags(await source.at(offset, 18), orientation))
      extended = true
    } else if (drawn.has(type)) {
      kept.push({ from: offset, to })
      if (to < next) kept.push(Buffer.alloc(1))
    }
    offset = next
  }
  // Only the extended format has an orientation.
  if (extended && orientation !== 1) kept.push(exifChunk(orientation))
  const head = Buffer.from(await source.at(0, 12))
  head.writeUInt32LE(4 + kept.reduce((sum, part) => sum + lengthOf(part), 0), 4)
  yield head
  yield* kept
}
