import { open } from 'node:fs/promises'
import sharp from 'sharp'

/** Pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Limit of pixels, as a small file can decode to gigabytes. */
export const mostPixels = 50_000_000

/** Reads the header of a bitmap: size, depth and offset of the rows; the decoder does not support this format. */
const measureBitmap = async (path: string, size: number): Promise<PictureSize | undefined> => {
  const file = await open(path)
  try {
    const header = new DataView(new ArrayBuffer(54))
    const { bytesRead } = await file.read(header, 0, 54, 0)
    if (bytesRead < 54) return undefined
    const start = header.getUint32(10, true)
    const width = header.getInt32(18, true)
    const height = Math.abs(header.getInt32(22, true))
    const depth = header.getUint16(28, true)
    const compression = header.getUint32(30, true)
    if (width < 1 || height < 1 || width * height > mostPixels || ![1, 4, 8, 16, 24, 32].includes(depth))
      return undefined
    const rows = compression === 0 || compression === 3 ? Math.ceil((width * depth) / 32) * 4 * height : 1
    return start >= 54 && start + rows <= size ? { width, height } : undefined
  } finally {
    await file.close()
  }
}

/**
 * Decodes a picture completely, a few rows at a time, and returns its size; undefined when that fails.
 * @param size of the file in bytes
 */
export async function measurePicture(path: string, size: number, suffix: string): Promise<PictureSize | undefined> {
  if (suffix === 'bmp') return measureBitmap(path, size)
  const options = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true } as const
  try {
    const { autoOrient } = await sharp(path, options).metadata()
    // Shrink-on-load would skip most of a JPEG.
    await sharp(path, options)
      .resize({ width: 8, height: 8, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}
