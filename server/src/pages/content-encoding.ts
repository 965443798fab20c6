import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Encodings a request accepts, the one to prefer first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const quality = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q ? Number.parseFloat(q.slice(2)) : 1)
  }
  const accepts = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).filter(accepts)
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Bodies made per request are compressed lightly: quality 4 costs about a millisecond for 50 kB. */
const params = {
  [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
  [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
}

/** The text's bytes in the best encoding the request accepts, with the headers that say so. */
export async function encodeBody(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const vary = { vary: 'accept-encoding' }
  const [encoding] = acceptedEncodings(acceptEncoding)
  if (encoding === undefined) return { body: Buffer.from(text), headers: vary }
  const body = encoding === 'br' ? await brotli(text, { params }) : await gzip(text, { level: 6 })
  return { body, headers: { ...vary, 'content-encoding': encoding } }
}
