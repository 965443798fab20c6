/**
 * Takes the place of the federation runtime's snapshot, preload and script modules in the host. The site has no
 * snapshots and no federation manifests (the release set says what to load), preloads by tags in the HTML, and fetches
 * entries with its own loader (host/src/loading/load-script.ts); the runtime carries these modules all the same (4 kB
 * brotli measured). Only what is imported stands here; calling it is a mistake.
 */
const unused = (name) => () => {
  throw new Error(`${name} is not part of this site: the release set decides what is loaded.`)
}

export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  loadRemoteSnapshotInfo = unused('loadRemoteSnapshotInfo')
}
export const getGlobalRemoteInfo = () => ({})
export const preloadAssets = unused('preloadAssets')
export const formatPreloadArgs = unused('formatPreloadArgs')
export const defaultPreloadArgs = unused('defaultPreloadArgs')
export const normalizePreloadExposes = unused('normalizePreloadExposes')
export const createLink = unused('createLink')
export const createScript = unused('createScript')
export const loadScript = unused('loadScript')
export const isStaticResourcesEqual = unused('isStaticResourcesEqual')
export const safeWrapper = unused('safeWrapper')
