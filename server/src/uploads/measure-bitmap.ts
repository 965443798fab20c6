import { open } from 'node:fs/promises'

/** Limit of pixels that are decoded at once, as a small file can decode to gigabytes: the largest sensors of phones. */
export const mostPixels = 65_000_000

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
