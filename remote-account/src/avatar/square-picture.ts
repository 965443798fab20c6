import { mimeOf, type PictureFormat } from './picture-file.ts'

/** A square of a picture, in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Longer side of an avatar in pixels: twice what the largest place shows. */
const largestSide = 512

/** Pixels of a file, upright: the turn a camera wrote beside them is already made. Rejects when it is no picture. */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/**
 * The square as a file of its own. It holds nothing but pixels: place, camera and whatever else the original carried
 * stay behind. Rejects when the browser cannot draw it, e.g. for want of memory.
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
    // It knows no transparency; without this such pixels come out black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, side, side)
  }
  pen.drawImage(picture, square.x, square.y, square.width, square.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mimeOf[format], 0.9))
  if (blob === null) throw new Error('the browser could not write the picture')
  return new File([blob], `avatar.${format}`, { type: mimeOf[format] })
}
