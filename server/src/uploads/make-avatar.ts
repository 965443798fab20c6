import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureSize } from './measure-picture.ts'
import { mostPixels } from './measure-picture.ts'

/** Longer side of a stored avatar in pixels: twice what the largest place shows. */
const side = 512

/** A picture made anew: what is not pixels (place, camera, thumbnails, comments) is gone. */
export interface Avatar extends PictureSize {
  path: string
  size: number
  sha1: string
  suffix: 'jpg' | 'png'
}

/** Draws a decodable picture again, upright and no larger than shown; undefined when it cannot be read. */
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
