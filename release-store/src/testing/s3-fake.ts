import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the fake misbehaves; it does not check signatures. */
interface S3Faults {
  /** Carries out every write, whatever its condition is. */
  ignoresConditions: boolean
  /** Answers with this error instead, for as many requests. */
  refusals: { status: number; code: string; times: number; methods?: readonly (string | undefined)[] } | undefined
  /** So many conditional writes are stored and answered 500. */
  storesAndFails: number
  /** Never answers. */
  isSilent: boolean
}

/** An S3-compatible service in memory, with one bucket, `releases`. */
export interface S3Fake {
  /** Where a store in it is, and the variables that reach it. */
  location: string
  environment: Record<string, string>
  faults: S3Faults
  /** Every object by its key. */
  objects: Map<string, { bytes: Buffer; at: number }>
  /** Method and key of each request. */
  requests: string[]
  close(): Promise<void>
}

const bucket = '/releases'
const usual: S3Faults = { ignoresConditions: false, refusals: undefined, storesAndFails: 0, isSilent: false }
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Starts it on a free port. @param perPage names in one page of a list */
export async function s3Fake(perPage = 3): Promise<S3Fake> {
  const faults = { ...usual }
  const objects: S3Fake['objects'] = new Map()
  const requests: string[] = []

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const ends = (key: string) => (query.get('delimiter') ? key.indexOf('/', prefix.length) : -1)
    const nameOf = (key: string) => (ends(key) < 0 ? key : key.slice(0, ends(key) + 1))
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const names = [...new Set(found.map(nameOf))]
    const from = Number(query.get('continuation-token')?.replace('&', '') ?? 0)
    const element = (name: string) => {
      const object = objects.get(name)
      return object === undefined
        ? `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${escaped(name)}</Key><LastModified>${new Date(object.at).toISOString()}</LastModified></Contents>`
    }
    const next = from + perPage
    const more = next < names.length ? `<NextContinuationToken>&amp;${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${names.slice(from, next).map(element).join('')}${more}</ListBucketResult>`
  }

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://fake')
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 1))
    requests.push(`${request.method} ${key}`)
    const answer = (status: number, text: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : text)
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    const { refusals } = faults
    if (faults.isSilent) return
    if (refusals && refusals.times > 0 && (refusals.methods ?? [request.method]).includes(request.method)) {
      refusals.times -= 1
      return void refuse(refusals.status, refusals.code)
    }
    if (!`${url.pathname}/`.startsWith(`${bucket}/`)) return void refuse(404, 'NoSuchBucket')
    const found = objects.get(key)
    if (key === '') return void answer(200, list(url.searchParams))
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && found && !faults.ignoresConditions)
        return void refuse(412, 'PreconditionFailed')
      objects.set(key, { bytes: body, at: Date.now() })
      if (faults.storesAndFails > 0 && request.headers['if-none-match'] !== undefined) {
        faults.storesAndFails -= 1
        return void refuse(500, 'InternalError')
      }
      return void answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void answer(204)
    }
    return void (found ? answer(200, found.bytes, { etag: etagOf(found.bytes) }) : refuse(404, 'NoSuchKey'))
  }

  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    respond(request, Buffer.concat(chunks), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    location: `s3:/${bucket}/site`,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'made-key',
      S3_SECRET_ACCESS_KEY: 'made-secret',
    },
    faults,
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
