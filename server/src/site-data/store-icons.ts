import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { iconsPrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { iconFolder, markOn, usualColor, usualFolder } from './identity.ts'
import { siteSnapshot } from './site-snapshot.ts'

/** What the icons of a store are made from. */
interface IconSource {
  picture: Buffer
  /** Behind the picture where a system wants a full square: phones paint black where nothing is. */
  color: string
}

const resized = ({ picture }: IconSource, side: number) => sharp(picture).resize(side, side, { fit: 'contain' })

/** Of a maskable icon a system may cut off a tenth at each side. */
function maskable(source: IconSource) {
  const { color } = source
  const edge = 51
  return resized(source, 512 - 2 * edge)
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: color })
    .flatten({ background: color })
}

/** Pictures of a folder, by file name. */
const drawings: Readonly<Record<string, (source: IconSource) => Sharp>> = {
  '32.png': (source) => resized(source, 32),
  '180.png': (source) => resized(source, 180).flatten({ background: source.color }),
  '192.png': (source) => resized(source, 192),
  '512.png': (source) => resized(source, 512),
  'maskable.png': maskable,
}

/** Most pictures kept: some kilobytes each, and 60 at most. */
const most = 500

/** Serves the icons of folders, drawn when they are first asked for. @param sourceOf undefined for an unknown folder */
function serveIcons(
  app: FastifyInstance,
  folderPattern: string,
  sourceOf: (folder: string) => Promise<IconSource | undefined>,
): void {
  const drawn = new LRUCache<string, Buffer>({ max: most })
  app.get<{ Params: { folder?: string; file: string } }>(
    `${iconsPrefix}${folderPattern}/:file`,
    async ({ params: { folder = folderPattern, file } }, reply) => {
      const draw = Object.hasOwn(drawings, file) ? drawings[file] : undefined
      const key = `${folder}/${file}`
      let picture = drawn.get(key)
      if (picture === undefined) {
        const source = draw && (await sourceOf(folder))
        if (draw === undefined || source === undefined) return reply.callNotFound()
        picture = await draw(source).png({ palette: true, compressionLevel: 9 }).toBuffer()
        drawn.set(key, picture)
      }
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .send(picture)
    },
  )
}

const markSource = (color: string): IconSource => ({ picture: Buffer.from(markOn(color)), color })

/** Serves the icons of stores that have chosen nothing, which no database is needed for. */
export const serveUsualIcons = (app: FastifyInstance): void =>
  serveIcons(app, usualFolder, async () => markSource(usualColor))

/** Serves the icons of all stores of a database. */
export function serveStoreIcons(app: FastifyInstance, db: Database): void {
  serveIcons(app, ':folder', async (folder) => {
    const { shops } = await siteSnapshot(db)
    const shop = shops.find((one) => iconFolder(one) === folder)
    if (shop === undefined) return undefined
    const color = shop.color || usualColor
    if (shop.icon === '') return markSource(color)
    const kept = await db.selectFrom('shop_icon').select('png').where('shop_id', '=', shop.id).executeTakeFirst()
    return kept && { picture: Buffer.from(kept.png, 'base64'), color }
  })
}
