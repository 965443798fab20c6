import { promisify } from 'node:util'
import zlib from 'node:zlib'
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

/** A body with its headers. */
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
