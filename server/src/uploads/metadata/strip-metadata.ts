import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { mostPixels } from '../measure-picture.ts'
import { type ByteSource, byteSource, windowLength } from './byte-source.ts'
import { keepBmp } from './keep-bmp.ts'
import { keepGif } from './keep-gif.ts'
import { keepJpeg } from './keep-jpeg.ts'
import { keepPng } from './keep-png.ts'
import { keepWebp } from './keep-webp.ts'
import { joined, type KeepPicture, type KeptPart, lengthOf, type Orientation } from './kept-part.ts'

const formats: Readonly<Record<string, KeepPicture>> = {
  jpg: keepJpeg,
  jpeg: keepJpeg,
  png: keepPng,
  gif: keepGif,
  webp: keepWebp,
  bmp: keepBmp,
}

/** A picture without metadata, in a file of its own. */
export interface StrippedPicture {
  path: string
  size: number
  /** In hex. */
  sha1: string
}

const orientationOf = async (path: string): Promise<Orientation> => {
  const { orientation = 1 } = await sharp(path, { limitInputPixels: mostPixels }).metadata()
  return orientation >= 1 && orientation <= 8 ? (orientation as Orientation) : 1
}

/** Far more than the blocks of a real picture; a file made of tiny ones would fill the memory. */
const mostParts = 100_000

const keptParts = async (source: ByteSource, keep: KeepPicture, orientation: Orientation): Promise<KeptPart[]> => {
  const parts: KeptPart[] = []
  for await (const part of keep(source, orientation)) {
    parts.splice(-1, 1, ...joined([...parts.slice(-1), part]))
    if (parts.length > mostParts) throw new Error('too many blocks for a picture')
  }
  return parts
}

/** The bytes of the parts, each valid until the next is asked for. */
async function* bytesOf(source: ByteSource, parts: readonly KeptPart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (!('to' in part)) yield part
    else {
      for (let offset = part.from; offset < part.to; offset += windowLength) {
        yield await source.at(offset, Math.min(windowLength, part.to - offset))
      }
    }
  }
}

/** Joins small pieces, so that a picture of many parts is few writes. */
async function* inLargePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(Buffer.from(piece))
    length += piece.length
    if (length < windowLength) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  yield Buffer.concat(held)
}

const writeParts = async (target: string, source: ByteSource, parts: readonly KeptPart[]): Promise<string> => {
  const hash = createHash('sha1')
  const file = await open(target, 'wx')
  try {
    for await (const bytes of inLargePieces(bytesOf(source, parts))) {
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    await file.sync()
    return hash.digest('hex')
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/**
 * Removes EXIF, XMP, IPTC, comments, thumbnails and whatever follows the picture, without touching its pixels; the
 * orientation stays.
 * @returns a new file beside the other; undefined for formats without metadata
 * @throws Error when the file is not what its suffix says
 */
export async function stripMetadata(path: string, size: number, suffix: string): Promise<StrippedPicture | undefined> {
  const keep = Object.hasOwn(formats, suffix) ? formats[suffix] : undefined
  if (keep === undefined) return undefined
  // The decoder knows no bitmaps, which have no orientation.
  const orientation = suffix === 'bmp' ? 1 : await orientationOf(path)
  const file = await open(path)
  try {
    const source = byteSource(file, size, Buffer.alloc(windowLength))
    const parts = await keptParts(source, keep, orientation)
    const target = `${path}.stripped`
    const sha1 = await writeParts(target, source, parts)
    return { path: target, size: parts.reduce((sum, part) => sum + lengthOf(part), 0), sha1 }
  } finally {
    await file.close()
  }
}
