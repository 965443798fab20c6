import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { sourceMapKey, sourceMapsKey } from './keys.ts'
import type { Store } from './store.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const gunzip = promisify(zlib.gunzip)

/** Content encodings of the compressed variants of a file, each with the suffix of the variant's name. */
export const variantEndings = { br: '.br', gzip: '.gz' } as const

/** Names of a file and its variants. */
export const variantsOf = (file: string): string[] => ['', ...Object.values(variantEndings)].map((end) => file + end)

/** The file that a variant belongs to; a plain file's own name. */
export const plainName = (name: string): string => name.replace(/\.(br|gz)$/, '')

const compressible = /\.(js|css|json|html|svg|txt|xml)$/

/** Adds `.br` (quality 11) and `.gz` (level 9) for every text file that gets smaller. */
export async function withVariants(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
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
      if (br.length < bytes.length) all.set(name + variantEndings.br, br)
      if (gz.length < bytes.length) all.set(name + variantEndings.gzip, gz)
    }),
  )
  return all
}

/** The plain bytes of a stored file; throws when a variant cannot be unpacked. */
export function plainBytes(name: string, bytes: Buffer): Buffer {
  if (name.endsWith(variantEndings.br)) return zlib.brotliDecompressSync(bytes)
  if (name.endsWith(variantEndings.gzip)) return zlib.gunzipSync(bytes)
  return bytes
}

/**
 * Stores the source maps of a release, compressed, next to the releases. Page servers read releases only, so no browser
 * gets a map. Existing maps are not replaced.
 *
 * @param maps bytes of each map by the path of its script in the release
 */
export async function putSourceMaps(
  store: Store,
  { area, release }: { area: string; release: string },
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return
  const packed = [...maps].map(async ([file, bytes]) => [sourceMapKey(file), await gzip(bytes)] as const)
  await store.createFolder(sourceMapsKey(area, release), new Map(await Promise.all(packed)), () => {})
}

/** Reads the source map of a script, as JSON text; undefined when none was stored. */
export async function readSourceMap(
  store: Store,
  area: string,
  release: string,
  file: string,
): Promise<string | undefined> {
  const packed = await store.read(`${sourceMapsKey(area, release)}/${sourceMapKey(file)}`)
  return packed && (await gunzip(packed)).toString('utf8')
}
