import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const compressible = /\.(js|css|json|html|svg|txt|xml)$/

/** Adds `.br` (quality 11) and `.gz` (level 9) beside every text file that gets smaller by it. */
export async function withCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files)
  const jobs = [...files].filter(([name]) => compressible.test(name))
  await Promise.all(
    jobs.map(async ([name, bytes]) => {
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        gzip(bytes, { level: 9 }),
      ])
      if (br.length < bytes.length) all.set(`${name}.br`, br)
      if (gz.length < bytes.length) all.set(`${name}.gz`, gz)
    }),
  )
  return all
}

/** The bytes a stored file stands for: unpacked when it is one of the variants made here. */
export function plainBytes(name: string, bytes: Buffer): { name: string; bytes: Buffer } {
  if (name.endsWith('.br')) return { name: name.slice(0, -3), bytes: zlib.brotliDecompressSync(bytes) }
  if (name.endsWith('.gz')) return { name: name.slice(0, -3), bytes: zlib.gunzipSync(bytes) }
  return { name, bytes }
}
