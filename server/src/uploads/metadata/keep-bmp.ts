import { Buffer } from 'node:buffer'
import { type ByteSource, FileTooShort } from './byte-source.ts'
import type { KeepPicture } from './kept-part.ts'

/** Offsets of fields in the file, little endian. */
const field = {
  fileSize: 2,
  reserved: 6,
  pixels: 10,
  header: 14,
  width: 18,
  height: 22,
  depth: 28,
  compression: 30,
  pixelBytes: 34,
  colours: 46,
  colourSpace: 70,
  endpoints: 74,
  intent: 122,
  profile: 126,
} as const

const fileHeader = 14
/** Lengths of the second header, from the plain one to version 5. */
const headers = [40, 52, 56, 108, 124]
const compressions = { none: 0, runs8: 1, runs4: 2, masks: 3, alphaMasks: 6 } as const
const srgb = 0x73524742
const windows = 0x57696e20

/** The offset after the marker that ends run-length coded pixels, or of the end of the file. */
const endOfRuns = async (source: ByteSource, start: number, perByte: 1 | 2): Promise<number> => {
  let offset = start
  while (offset + 2 <= source.size) {
    const [count = 0, value = 0] = await source.at(offset, 2)
    offset += 2
    if (count > 0 || value === 0) continue
    if (value === 1) return offset
    offset += value === 2 ? 2 : Math.ceil(value / perByte / 2) * 2
  }
  if (offset > source.size) throw new FileTooShort('the runs have no end')
  return offset
}

/** Removes the profile, which may be the path of a file, and what only a calibrated space uses. */
const plainColours = (head: Buffer): void => {
  if (head.length < field.intent) return
  const space = head.readUInt32LE(field.colourSpace)
  if (space !== 0) {
    head.writeUInt32LE(space === windows ? windows : srgb, field.colourSpace)
    head.fill(0, field.endpoints, field.intent)
  }
  if (head.length >= field.profile) head.fill(0, field.profile, fileHeader + 124)
}

/** What stays of a bitmap: headers, palette and pixels; no profile, and nothing between or after them. */
export const keepBmp: KeepPicture = async function* (source) {
  const first = await source.at(0, 54)
  const header = first.readUInt32LE(field.header)
  const compression = first.readUInt32LE(field.compression)
  const depth = first.readUInt16LE(field.depth)
  const start = first.readUInt32LE(field.pixels)
  const colours = first.readUInt32LE(field.colours)
  const stride = Math.ceil((first.readInt32LE(field.width) * depth) / 32) * 4
  const rows = stride * Math.abs(first.readInt32LE(field.height))
  const isRuns = compression === compressions.runs8 || compression === compressions.runs4
  const masks = header === 40 ? ({ [compressions.masks]: 12, [compressions.alphaMasks]: 16 }[compression] ?? 0) : 0
  const palette = fileHeader + header + masks
  const entries = depth > 8 ? 0 : Math.min(colours || 2 ** depth, 2 ** depth)
  if (!headers.includes(header) || !Object.values<number>(compressions).includes(compression) || rows <= 0) {
    throw new Error('a bitmap of another kind')
  }
  if (start < palette + 4 * entries) throw new Error('the pixels begin in the headers')
  const end = isRuns ? await endOfRuns(source, start, compression === compressions.runs8 ? 1 : 2) : start + rows
  if (end > source.size) throw new FileTooShort('the pixels have no end')
  const head = Buffer.from(await source.at(0, palette))
  const from = palette + 4 * entries
  head.writeUInt32LE(from + end - start, field.fileSize)
  head.fill(0, field.reserved, field.pixels)
  head.writeUInt32LE(from, field.pixels)
  if (isRuns || head.readUInt32LE(field.pixelBytes) !== 0) head.writeUInt32LE(end - start, field.pixelBytes)
  if (colours !== 0) head.writeUInt32LE(entries, field.colours)
  plainColours(head)
  yield head
  if (entries > 0) yield { from: palette, to: from }
  yield { from: start, to: end }
}
