import { type FileFacts, type UploadRules, uploadProblem } from '@member/shared'
import { type PictureFormat, readable, suffixOf } from './picture-file.ts'

const mimeOf: Record<PictureFormat, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** The format to upload: PNG keeps transparency, JPEG is smaller for photos; if the site allows only one, that one. */
export function formatFor(file: FileFacts, rules: UploadRules): PictureFormat {
  const wanted = readable[suffixOf(file.name)] ?? 'jpg'
  const other = wanted === 'jpg' ? 'png' : 'jpg'
  const isAllowed = (format: PictureFormat) =>
    uploadProblem({ name: `x.${format}`, size: 1, type: mimeOf[format] }, { ...rules, maxSize: 0 }) === null
  return !isAllowed(wanted) && isAllowed(other) ? other : wanted
}

/** A square of a picture, in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Side of an avatar in pixels: twice the largest size shown. */
const largestSide = 512

/** Decodes a file and applies its EXIF orientation. Rejects when it is not a picture. */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/**
 * Encodes the square as a file without the metadata of the original, such as location and camera. Rejects when the
 * browser cannot draw it, e.g. for lack of memory.
 */
export async function squarePicture(picture: ImageBitmap, square: Square, format: PictureFormat): Promise<File> {
  const side = Math.max(1, Math.min(largestSide, Math.round(square.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gave no canvas')
  pen.imageSmoothingQuality = 'high'
  if (format === 'jpg') {
    // JPEG has no transparency; without a background such pixels become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, side, side)
  }
  pen.drawImage(picture, square.x, square.y, square.width, square.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mimeOf[format], 0.9))
  if (blob === null) throw new Error('the browser could not write the picture')
  return new File([blob], `avatar.${format}`, { type: mimeOf[format] })
}
