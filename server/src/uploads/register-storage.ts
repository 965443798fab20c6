import type { FastifyInstance } from 'fastify'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { byteRange } from './byte-range.ts'
import { kindOf } from './file-kinds.ts'
import type { UploadStorage } from './upload-storage.ts'

/** Uploads never run as a page or a script of this site. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  // The address contains the sha1 of the bytes, so they never change.
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
}

const disposition = (shown: 'picture' | 'attachment', name: string): string =>
  `${shown === 'picture' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`

/** Serves uploads under `/storage/`: pictures inline, everything else as a download. */
export async function registerStorage(
  app: FastifyInstance,
  { db, storage }: { db: Database; storage: UploadStorage },
): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${storagePrefix}*`, async (request, reply) => {
    const key = request.params['*']
    const upload = key.includes('\0')
      ? undefined
      : await db
          .selectFrom('upload')
          .selectAll()
          .where('url', '=', storagePrefix + key)
          .executeTakeFirst()
    const notFound = () => reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    if (upload === undefined) return notFound()
    const range = byteRange(request.headers.range, upload.size)
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${upload.size}`).send()
    }
    const bytes = await storage.read(key, range === 'full' ? undefined : range)
    if (bytes === undefined) return notFound()
    const kind = kindOf(upload.suffix)
    reply.headers({
      ...safeHeaders,
      'content-type': kind.shown === 'picture' ? kind.mimetype : upload.mimetype,
      'content-disposition': disposition(kind.shown, upload.name),
    })
    if (range === 'full') return reply.header('content-length', upload.size).send(bytes)
    return reply
      .status(206)
      .headers({
        'content-range': `bytes ${range.first}-${range.last}/${upload.size}`,
        'content-length': range.last - range.first + 1,
      })
      .send(bytes)
  })
}
