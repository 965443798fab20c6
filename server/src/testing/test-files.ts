import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { assertDescribed, type TestAnswer, type TestServer } from './test-server.ts'

/** A file as a form sends it. */
export interface SentFile {
  name: string
  type: string
  bytes: Buffer
  field?: string
}

/** A multipart body with one file, as browsers write it. */
function multipart({ name, type, bytes, field = 'file' }: SentFile): { payload: Buffer; contentType: string } {
  const boundary = '----member-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Uploads a file the way a page does. */
export async function upload(
  server: TestServer,
  file: SentFile,
  { token, query = 'driver=local', language = 'en' }: { token: string; query?: string; language?: string },
): Promise<TestAnswer> {
  const { payload, contentType } = multipart(file)
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/ajax/upload?${query}`,
    headers: {
      accept: 'application/json',
      'content-type': contentType,
      'ba-user-token': token,
      'think-lang': language,
    },
    payload,
  })
  const body = response.json()
  assertDescribed('POST', '/ajax/upload', body)
  return { status: response.statusCode, headers: response.headers, body, text: response.payload }
}

/** Asks for a file by its address, with or without the host. */
export const fetchFile = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: encodeURI(address.replace(/^\/\/[^/]+/, '')), headers })

/** A picture of one colour with notes about where it was taken. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a9a63' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()

/** A picture of one colour without notes, stored as it is sent. */
export const plainPicture = async (format: 'png' | 'jpeg' | 'webp', width = 64, height = 48): Promise<Buffer> =>
  sharp(await picture(format, width, height))
    .toFormat(format)
    .toBuffer()

/** A bitmap of one colour: 24 bits for each pixel, no compression. */
export function bitmap(width: number, height: number): Buffer {
  const rows = Math.ceil((width * 24) / 32) * 4 * height
  const bytes = Buffer.alloc(54 + rows, 0x80)
  bytes.write('BM', 0)
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  return bytes
}
