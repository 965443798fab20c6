// Entry `@member/release-store`: the layout of the release store, and reading and writing it.

export { releaseDamage } from './check-release.ts'
export { type Author, type Change, commit, type Decide, propose } from './commit.ts'
export { makeFolder } from './durable-file.ts'
export {
  type CountedReports,
  hourMs,
  putReports,
  type ReportBatch,
  readReports,
  removeOldReports,
  reportsKeptMs,
  type StoredReport,
} from './failure-reports.ts'
export { folderStore } from './folder-store.ts'
export { entryHash, integrityOf } from './hashes.ts'
export {
  fileKey,
  liveKey,
  logKey,
  manifestFile,
  releaseAddress,
  releaseKey,
  reportHourKey,
} from './keys.ts'
export { liveAreaOf } from './live-area-of.ts'
export { type LiveReader, liveReader } from './live-reader.ts'
export { liveState, type StoreLog } from './live-state.ts'
export { emptyHead, entriesBack, type Head, readEntry, readHead, type Skipped, searchedEntries } from './log.ts'
export { chainProblems } from './log-chain.ts'
export { repairedHead } from './pointer.ts'
export { type BuildFiles, putRelease } from './put-release.ts'
export { readOnce } from './read-once.ts'
export {
  hasRelease,
  isReleaseStore,
  liveRefs,
  type PublishedRelease,
  publishedAreas,
  publishedReleases,
  readFileOf,
  readManifest,
  readRelease,
} from './releases.ts'
export { repairRelease } from './repair-release.ts'
export { putSourceMaps, readSourceMap } from './source-maps.ts'
export type { FolderCheck, Store, StoredName } from './store.ts'
export { StoreError, type StoreErrorKind } from './store-error.ts'
export type { Damage } from './stored-damage.ts'
export { variantEndings } from './variants.ts'
