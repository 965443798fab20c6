import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AreaName, ReleaseFile, ReleaseName } from '@member/shared/manifest'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { is } from 'valibot'
import { acceptedEncodings } from './content-encoding.ts'
import { unlessMissing } from './unless-missing.ts'

/** Types served below `/r/`; anything else is not found. HTML is not among them: a frame is never a page by itself. */
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
 * Serves `/r/<area>/<release>/<file>`: immutable, in the compressed form made at publish when the browser takes it.
 * What is not there is a plain 404 that nobody caches; never HTML, which a browser would take for a broken script.
 */
export function registerReleaseFiles(app: FastifyInstance, storeDir: string): void {
  app.get<{ Params: FilePath }>('/r/:area/:release/*', async ({ params, headers }, reply) => {
    const { area, release, '*': file } = params
    const type = types[extname(file)]
    if (!type || !is(AreaName, area) || !is(ReleaseName, release) || !is(ReleaseFile, file)) return notFound(reply)
    const path = join(storeDir, 'r', area, release, file)
    const [encoding, body] = (await readVariant(path, headers['accept-encoding'])) ?? []
    if (!body) return notFound(reply)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        // A picture opened as a document must not run what is in it.
        ...(type.startsWith('image/') && {
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        }),
      })
      .send(body)
  })
  app.get('/r/*', (_request, reply) => notFound(reply))
}

const suffixes = { br: '.br', gzip: '.gz' } as const

async function readVariant(path: string, accept: string | undefined): Promise<[string, Buffer] | undefined> {
  for (const encoding of acceptedEncodings(accept)) {
    const body = await unlessMissing(readFile(path + suffixes[encoding]))
    if (body) return [encoding, body]
  }
  const body = await unlessMissing(readFile(path))
  return body && ['', body]
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    .send('Not found')
