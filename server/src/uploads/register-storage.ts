import { readRecord } from '@member/shared/reading'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { type FileAccess, type FileReaders, fileAccess } from './file-access.ts'
import { kindOf } from './file-kinds.ts'
import { keyOf } from './file-name.ts'
import type { Upload } from './store-upload.ts'
import type { ByteRange, UploadStorage } from './upload-storage.ts'

/**
 * Reads a Range header (RFC 9110, 14.2) with one range of bytes. Several ranges, other units and invalid values mean
 * the full file; a range beyond the end is unsatisfiable.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'full' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'full'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'full'
  return first >= size ? 'unsatisfiable' : { first, last }
}

/** Uploads never run as a page or a script of this site. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
  'referrer-policy': 'no-referrer',
}

/** An address never gets other bytes, but a private one is asked for again soon, as the right to read it may end. */
const caching: Readonly<Record<'public' | 'private', string>> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=60, must-revalidate',
}

const disposition = (shown: 'picture' | 'attachment', name: string): string =>
  `${shown === 'picture' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`

const headersOf = (upload: Upload, access: 'public' | 'private'): Record<string, string> => {
  const kind = kindOf(upload.suffix)
  return {
    ...safeHeaders,
    'cache-control': caching[access],
    etag: `"${upload.sha1}"`,
    'content-type': kind.shown === 'picture' ? kind.mimetype : upload.mimetype,
    'content-disposition': disposition(kind.shown, upload.name),
  }
}

const findUpload = async (db: Database, key: string): Promise<Upload | undefined> =>
  key.includes('\0')
    ? undefined
    : db
        .selectFrom('upload')
        .selectAll()
        .where('url', '=', storagePrefix + key)
        .executeTakeFirst()

interface Parts {
  db: Database
  storage: UploadStorage
  clock: Clock
  readers: FileReaders
}

const refusals: Readonly<Record<Exclude<FileAccess, 'public' | 'private'>, readonly [number, string]>> = {
  unknown: [404, 'Not found'],
  refused: [403, 'This address has expired, or the file is no longer for you'],
}

/**
 * Serves uploads under `/storage/`: avatars to everybody, other files by an address that permits it. Pictures are shown,
 * everything else is a download.
 */
export async function registerStorage(app: FastifyInstance, { db, storage, clock, readers }: Parts): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${storagePrefix}*`, async (request, reply) => {
    const upload = await findUpload(db, request.params['*'])
    const refuse = (access: keyof typeof refusals) =>
      reply.status(refusals[access][0]).type('text/plain; charset=utf-8').send(refusals[access][1])
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    if (upload === undefined) return refuse('unknown')
    const access = await fileAccess({ db, readers, now: secondsOf(clock) }, upload, readRecord(request.query))
    if (access === 'unknown' || access === 'refused') return refuse(access)
    const headers = headersOf(upload, access)
    if (isKnown(request, headers.etag)) return reply.status(304).headers(headers).send()
    const range = byteRange(request.headers.range, upload.size)
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${upload.size}`).send()
    }
    const bytes = await storage.read(keyOf(upload.url), range === 'full' ? undefined : range)
    if (bytes === undefined) return refuse('unknown')
    reply.headers(headers)
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

const isKnown = (request: FastifyRequest, etag: string | undefined): boolean =>
  etag !== undefined && request.headers['if-none-match'] === etag
