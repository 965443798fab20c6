/**
 * Takes the place of the federation runtime's snapshot and preload modules in the host. The site has no snapshots and
 * no federation manifests (the release set says what to load) and preloads by tags in the HTML; the runtime carries
 * these modules all the same (3 kB brotli measured). Only what is imported stands here; calling it is a mistake.
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
