import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip'

/** Encodings that a request accepts (RFC 9110, 12.5.3), the more compact one first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const client = new Negotiator({ headers: { 'accept-encoding': header } })
  return (['br', 'gzip'] as const).filter((encoding) => client.encoding([encoding]) === encoding)
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Low compression for bodies made per request: quality 5 takes about a millisecond for 25 kB. */
const params = {
  [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
  [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
}

export interface EncodedBody {
  body: Buffer
  headers: Record<string, string>
}

/** Encodes a text in the best encoding that the request accepts, with its headers. */
export async function encodeBody(text: string, acceptEncoding: string | undefined): Promise<EncodedBody> {
  const vary = { vary: 'accept-encoding' }
  const [encoding] = acceptedEncodings(acceptEncoding)
  if (encoding === undefined) return { body: Buffer.from(text), headers: vary }
  const body = encoding === 'br' ? await brotli(text, { params }) : await gzip(text, { level: 6 })
  return { body, headers: { ...vary, 'content-encoding': encoding } }
}

/** Encodes the HTML of a page as a request accepts it. */
export type PageEncoder = (html: string, acceptEncoding: string | undefined) => Promise<EncodedBody>

/** Takes some 30 ms for a page, ten times as long as at once, and saves an eleventh. */
const best = {
  [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
  [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
}

/** Bodies of about 10 kB. */
const mostPages = 200

/**
 * An encoder that compresses quickly, and once more, as well as can be, what is asked for again: the same page is the
 * same text for all its visitors until a release or the site's data changes. One page at a time, while nobody waits.
 */
export function pageEncoder(
  compress: (html: string) => Promise<Buffer> = (html) => brotli(html, { params: best }),
): PageEncoder {
  const known = new LRUCache<string, 'seen' | Buffer>({ max: mostPages })
  let busy = false
  async function improve(key: string, html: string): Promise<void> {
    busy = true
    // What cannot be compressed well is sent as it was.
    const body = await compress(html).catch(() => undefined)
    if (body) known.set(key, body)
    busy = false
  }
  return async (html, acceptEncoding) => {
    if (acceptedEncodings(acceptEncoding)[0] !== 'br') return encodeBody(html, acceptEncoding)
    const key = createHash('sha256').update(html).digest('base64')
    const found = known.get(key)
    if (found instanceof Buffer) return { body: found, headers: { vary: 'accept-encoding', 'content-encoding': 'br' } }
    if (found === undefined) known.set(key, 'seen')
    else if (!busy) void improve(key, html)
    return encodeBody(html, acceptEncoding)
  }
}
