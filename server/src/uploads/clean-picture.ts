import { createHash } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** Limit of pixels that are decoded at once, as a small file can decode to gigabytes: the largest sensors of phones. */
const mostPixels = 65_000_000

const headers = [40, 52, 56, 108, 124]
/** Runs of 8 and of 4 bits; their length is a field of its own. */
const runs = [1, 2]
/** Runs, colour masks, or neither. */
const compressions = [0, ...runs, 3, 6]
/** Colour spaces whose profile is in the file, or in another one that the header names. */
const withProfile = [0x4d424544, 0x4c494e4b]
/** Bytes that programs add to fill the last word. */
const mostPadding = 3

/**
 * Reads the size of a bitmap in its headers. The decoder of pictures does not know this format, which has no place for
 * metadata but the profile, what is between headers and pixels, and what follows them: with one of these it is refused.
 */
export async function measureBitmap(
  path: string,
  size: number,
): Promise<{ width: number; height: number } | undefined> {
  const file = await open(path)
  try {
    const head = new DataView(new ArrayBuffer(74))
    await file.read(head, 0, 74, 0)
    const number = (offset: number) => head.getUint32(offset, true)
    const [start, header, compression] = [number(10), number(14), number(30)]
    const width = head.getInt32(18, true)
    const height = Math.abs(head.getInt32(22, true))
    const depth = head.getUint16(28, true)
    const rows = runs.includes(compression) ? number(34) : Math.ceil((width * depth) / 32) * 4 * height
    const masks = header === 40 ? ({ 3: 12, 6: 16 }[compression] ?? 0) : 0
    const palette = 4 * (number(46) || (depth > 8 ? 0 : 2 ** depth))
    const padding = [start - 14 - header - masks - palette, size - start - rows]
    const isPlain =
      headers.includes(header) &&
      compressions.includes(compression) &&
      [1, 4, 8, 16, 24, 32].includes(depth) &&
      !(header >= 108 && withProfile.includes(number(70))) &&
      padding.every((bytes) => bytes >= 0 && bytes <= mostPadding)
    return isPlain && width > 0 && height > 0 && width * height <= mostPixels ? { width, height } : undefined
  } finally {
    await file.close()
  }
}

/** A picture without metadata, in a file of its own unless it had none. */
export interface CleanPicture {
  path: string
  size: number
  /** In hex. */
  sha1: string
  /** Pixels, of one frame. */
  width: number
  height: number
}

/** Limit of pixels of all frames: an animation takes memory for one of them, but time for all. */
const mostAnimatedPixels = 4 * mostPixels

const mostSeconds = 30

/** Longer side of a stored avatar in pixels: twice the largest display size. */
const avatarSide = 512

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

const formats: readonly string[] = ['jpeg', 'png', 'gif', 'webp'] satisfies Format[]

const isFormat = (name: string): name is Format => formats.includes(name)

/** Higher efforts take several times as long, for files that are hardly smaller. */
const encoded = (drawn: Sharp, format: Format): Sharp => {
  switch (format) {
    case 'jpeg':
      return drawn.jpeg({ quality: 90 })
    case 'png':
      return drawn.png()
    case 'gif':
      return drawn.gif({ effort: 1 })
    case 'webp':
      return drawn.webp({ quality: 90, effort: 2 })
  }
}

/** Reads the picture, upright and in sRGB; a broken one fails when it is decoded. */
const opened = (path: string, { animated }: { animated: boolean }): Sharp =>
  sharp(path, { animated, failOn: 'error', limitInputPixels: mostAnimatedPixels, sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()

/** Encodes a picture in a new file beside the other; what the encoder is not told to keep is not written. */
const store = async (drawn: Sharp, path: string): Promise<CleanPicture | undefined> => {
  const result = await drawn.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  if (result === undefined) return undefined
  const { data, info } = result
  const target = `${path}.clean`
  try {
    await writeFile(target, data, { flush: true })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  const sha1 = createHash('sha1').update(data).digest('hex')
  return { path: target, size: data.length, sha1, width: info.width, height: info.pageHeight ?? info.height }
}

/** A picture that is not too large to decode. */
interface Decodable {
  format: Format
  /** Where it is decoded at half its size, as there are too many pixels otherwise; upright. */
  half: { width: number; height: number } | undefined
}

/**
 * Its frames are counted before all of them are opened, as more rows than the decoder can count would become one. A JPEG
 * is scaled down while it is decoded, unless it is one whose every pixel changes until its last byte has been read.
 */
const decodable = async (path: string): Promise<Decodable | undefined> => {
  const first = await sharp(path, { limitInputPixels: mostAnimatedPixels })
    .metadata()
    .catch(() => undefined)
  if (first === undefined || !isFormat(first.format)) return undefined
  const { format, width, height, pages = 1, isProgressive, autoOrient } = first
  if (width * height <= mostPixels)
    return width * height * pages > mostAnimatedPixels ? undefined : { format, half: undefined }
  if (format !== 'jpeg' || isProgressive) return undefined
  return { format, half: { width: Math.ceil(autoOrient.width / 2), height: Math.ceil(autoOrient.height / 2) } }
}

/**
 * Encodes a picture again, frame by frame, without place, camera, author and whatever else is not drawn.
 * @param received with the media type that its first bytes tell
 * @returns undefined when it is not a whole picture of that type; then no new file remains
 */
export async function cleanPicture(received: {
  path: string
  size: number
  sha1: string
  mimetype: string
}): Promise<CleanPicture | undefined> {
  const { path, size, sha1, mimetype } = received
  if (mimetype === 'image/bmp') {
    const measured = await measureBitmap(path, size)
    return measured && { path, size, sha1, ...measured }
  }
  const found = await decodable(path)
  if (found === undefined || mimetype !== `image/${found.format}`) return undefined
  const drawn = opened(path, { animated: found.format === 'gif' || found.format === 'webp' })
  return store(encoded(found.half === undefined ? drawn : drawn.resize(found.half), found.format), path)
}

/** Encodes a picture as an avatar: scaled down, and still. Undefined when it cannot be decoded. */
export async function makeAvatar(path: string): Promise<(CleanPicture & { suffix: 'jpg' | 'png' }) | undefined> {
  const found = await decodable(path)
  if (found === undefined) return undefined
  const side = { width: avatarSide, height: avatarSide, fit: 'inside', withoutEnlargement: true } as const
  const drawn = opened(path, { animated: false }).resize(side)
  const suffix = found.format === 'jpeg' ? 'jpg' : 'png'
  const avatar = await store(suffix === 'jpg' ? drawn.jpeg({ quality: 88 }) : drawn.png(), path)
  return avatar && { ...avatar, suffix }
}
