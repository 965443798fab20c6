import { Buffer } from 'node:buffer'
import { type ByteSource, FileTooShort, windowLength } from './byte-source.ts'
import { profileSegments } from './keep-profile.ts'
import type { KeepPicture, KeptPart, Orientation } from './kept-part.ts'
import { orientationTag } from './orientation-tag.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe } as const

const exifSegment = (orientation: Orientation): Buffer => {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationTag(orientation)])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
}

/** A JFIF header without its thumbnail. */
const plainJfif = (segment: Buffer): Buffer => {
  const header = Buffer.from(segment.subarray(0, 18))
  header.writeUInt16BE(16, 2)
  header.fill(0, 16)
  return header
}

/** Length of the segment that names the colour transform, with its marker. */
const adobeLength = 16

/** The colour transform without what follows it in its segment. */
const plainAdobe = (segment: Buffer): Buffer => {
  const header = Buffer.from(segment.subarray(0, adobeLength))
  header.writeUInt16BE(adobeLength - 2, 2)
  return header
}

/** Application segments that decoders draw with: density, colour profile, colour transform. */
const keptSegment = (
  code: number,
  segment: Buffer,
  { from, ofProfile }: { from: number; ofProfile: (segment: Buffer) => Buffer | undefined },
): KeptPart | undefined => {
  const whole = { from, to: from + segment.length }
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (code === marker.comment) return undefined
  if (code < 0xe0 || code > 0xef) return whole
  if (code === 0xe0 && begins('JFIF\0') && segment.length >= 18) return segment.length > 18 ? plainJfif(segment) : whole
  if (code === 0xe2 && begins('ICC_PROFILE\0')) {
    const kept = ofProfile(segment)
    return kept?.length === segment.length ? whole : kept
  }
  if (code !== 0xee || !begins('Adobe') || segment.length < adobeLength) return undefined
  return segment.length > adobeLength ? plainAdobe(segment) : whole
}

/** Whether the byte after 0xFF belongs to compressed data: an escaped 0xFF, a restart, or fill. */
const inScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7) || code === 0xff

/** The offset of the marker that ends the compressed data. */
const endOfScan = async (source: ByteSource, start: number): Promise<number> => {
  for (let offset = start; offset + 1 < source.size; ) {
    const bytes = await source.at(offset, Math.min(windowLength, source.size - offset))
    for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
      if (!inScan(bytes[at + 1] ?? 0)) return offset + at
    }
    // The last byte may be the first of a marker.
    offset += Math.max(1, bytes.length - 1)
  }
  throw new FileTooShort('the picture has no end')
}

/** What stays of a JPEG: no EXIF, XMP, IPTC, comments or thumbnails, and nothing after its end. */
export const keepJpeg: KeepPicture = async function* (source, orientation) {
  const ofProfile = profileSegments()
  yield { from: 0, to: 2 }
  if (orientation !== 1) yield exifSegment(orientation)
  for (let offset = 2; ; ) {
    const head = await source.at(offset, 2)
    const code = head[1] ?? 0
    if (head[0] !== 0xff || code === 0) throw new Error(`no marker at byte ${offset}`)
    if (code === marker.end) {
      yield { from: offset, to: offset + 2 }
      return
    }
    if (code === 0xff) {
      offset += 1
      continue
    }
    const length = 2 + (await source.at(offset + 2, 2)).readUInt16BE()
    const next = code === marker.scan ? await endOfScan(source, offset + length) : offset + length
    if (code === marker.scan) yield { from: offset, to: next }
    else {
      const kept = keptSegment(code, await source.at(offset, length), { from: offset, ofProfile })
      if (kept !== undefined) yield kept
    }
    offset = next
  }
}
