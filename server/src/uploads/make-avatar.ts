import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureSize } from './measure-picture.ts'
import { mostPixels } from './measure-picture.ts'

/** Longer side of a stored avatar in pixels: twice the largest display size. */
const side = 512

/** A re-encoded picture without metadata (location, camera, thumbnails, comments). */
export interface Avatar extends PictureSize {
  path: string
  size: number
  sha1: string
  suffix: 'jpg' | 'png'
}

/** Re-encodes a picture, upright and scaled down; undefined when it cannot be decoded. */
export async function makeAvatar(path: string): Promise<Avatar | undefined> {
  try {
    const picture = sharp(path, { failOn: 'error', limitInputPixels: mostPixels })
    const { format } = await picture.metadata()
    const drawn = picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const suffix = format === 'jpeg' ? 'jpg' : 'png'
    const encoded = suffix === 'jpg' ? drawn.jpeg({ quality: 88 }) : drawn.png()
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const target = `${path}.avatar`
    await writeFile(target, data, { flush: true })
    const { size } = await stat(target)
    const sha1 = createHash('sha1').update(data).digest('hex')
    return { path: target, size, sha1, suffix, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
