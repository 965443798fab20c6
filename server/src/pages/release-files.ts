import { extname } from 'node:path'
import { fileKey, type ReadableStore, releaseAddress, variantEndings } from '@member/release-store'
import { releasesAddress } from '@member/shared/addresses'
import { AreaName, ReleaseFile, ReleaseName } from '@member/shared/manifest'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { is } from 'valibot'
import { acceptedEncodings } from './content-encoding.ts'

/** Types served below `/r/`; other files are not found. HTML is not served, as a frame is not a page by itself. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

interface FilePath {
  area: string
  release: string
  '*': string
}

/**
 * Serves `/r/<area>/<release>/<file>`: immutable, compressed at publish if the browser accepts it. A missing file is a
 * plain, uncached 404, never HTML, which a browser would run as a broken script.
 */
export function registerReleaseFiles(app: FastifyInstance, store: ReadableStore): void {
  app.get<{ Params: FilePath }>(`${releaseAddress(':area', ':release')}*`, async ({ params, headers }, reply) => {
    const { area, release, '*': file } = params
    const type = types[extname(file)]
    if (!type || !is(AreaName, area) || !is(ReleaseName, release) || !is(ReleaseFile, file))
      return releaseFileMissing(reply)
    const key = fileKey(area, release, file)
    const [encoding, body] = (await readVariant(store, key, headers['accept-encoding'])) ?? []
    if (!body) return releaseFileMissing(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        // A picture that is opened as a document must not run scripts.
        ...(type.startsWith('image/') && {
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        }),
      })
      .send(body)
  })
  app.get(`${releasesAddress}*`, (_request, reply) => releaseFileMissing(reply))
}

async function readVariant(
  store: ReadableStore,
  key: string,
  accept: string | undefined,
): Promise<[string, Buffer] | undefined> {
  for (const encoding of acceptedEncodings(accept)) {
    const body = await store.read(key + variantEndings[encoding])
    if (body) return [encoding, body]
  }
  const body = await store.read(key)
  return body && ['', body]
}

/** Answers a request for a file below `/r/` that is not there. */
export const releaseFileMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    .send('Not found')
