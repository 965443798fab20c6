import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { sourceMapKey, sourceMapsKey } from './keys.ts'
import type { Store } from './store.ts'

const gzip = promisify(zlib.gzip)
const gunzip = promisify(zlib.gunzip)

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
