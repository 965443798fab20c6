import { readFile, stat } from 'node:fs/promises'
import { Failure } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import sharp from 'sharp'
import type { Database } from '../../database/schema.ts'
import { pictureHash } from '../../site-data/identity.ts'

const mostBytes = 1024 * 1024
const mostStored = 60 * 1000
const leastSide = 192
const side = 512

const refused = (sentence: string): Failure => new Failure('usage', sentence)

/** Reads a file of at most one megabyte. */
async function contentOf(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file)
    if (size <= mostBytes) return await readFile(file)
  } catch (error) {
    throw refused(`The icon cannot be read from ${file} (${messageOf(error)}).`)
  }
  throw refused('The icon has more than 1 MB: save it smaller.')
}

/** A picture as stores keep it, in as many colours as fit. */
async function drawn(picture: Buffer, density: number): Promise<Buffer> {
  const raw = await sharp(picture, { density }).rotate().resize(side, side).png().toBuffer()
  for (const colours of [256, 64, 16]) {
    const png = await sharp(raw).png({ palette: true, colours, compressionLevel: 9, effort: 10 }).toBuffer()
    if (png.length <= mostStored) return png
  }
  throw refused('The icon has too many details: choose a plainer picture.')
}

/**
 * Reads an icon of an operator as stores keep it: PNG of 512 × 512, at most 60 kB.
 * @throws Failure with what is wrong with the file
 */
export async function readIcon(file: string): Promise<Buffer> {
  const picture = await contentOf(file)
  const { format, width, height } = await sharp(picture)
    .metadata()
    .catch(() => ({ format: 'none', width: 0, height: 0 }))
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) throw refused('The icon must be a PNG, JPEG, WebP or SVG.')
  // A drawing has any size.
  if (width !== height || (format !== 'svg' && width < leastSide))
    throw refused(`The icon is ${width} × ${height}: it must be square, and at least ${leastSide} × ${leastSide}.`)
  return drawn(picture, format === 'svg' ? Math.min((72 * side) / width, 100_000) : 72).catch((error: unknown) => {
    throw error instanceof Failure ? error : refused(`The icon is damaged (${messageOf(error)}).`)
  })
}

/** Keeps the icon of a store, or that it has none, and returns its hash, empty for none. */
export async function keepIcon(db: Database, shop_id: number, icon: Buffer | undefined): Promise<string> {
  await db.deleteFrom('shop_icon').where('shop_id', '=', shop_id).execute()
  if (icon === undefined) return ''
  await db
    .insertInto('shop_icon')
    .values({ shop_id, png: icon.toString('base64') })
    .execute()
  return pictureHash(icon)
}
