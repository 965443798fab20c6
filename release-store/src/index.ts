// Entry `@member/release-store`: the layout of the release store, and reading and writing it.

export { integrityOf } from '@member/shared/integrity'
export { type Author, type Change, commit, type Decide, propose } from './commit.ts'
export { folderStore, makeFolder, removeLeftovers } from './folder-store.ts'
export {
  type AutomaticAct,
  automaticAuthor,
  type Decision,
  decide,
  type Reservation,
} from './health/decide.ts'
export {
  type Batch,
  fewOfEach,
  hourMs,
  mostOfOne,
  putBatch,
  readReports,
  removeOldReports,
  reportSecret,
  reportsKeptMs,
  type StillOpen,
  type StoredReport,
  tabsStillOpen,
  type WorkedFor,
} from './health/failure-reports.ts'
export { findTrips, type Trip } from './health/find-trips.ts'
export { readLastHour, votesReader } from './health/read-votes.ts'
export { countsAgainst, type ReleaseVotes, tally, total, votesOf } from './health/votes.ts'
export {
  fileKey,
  liveKey,
  logKey,
  manifestFile,
  releaseAddress,
  releaseKey,
  reportHourKey,
  temporaryKey,
} from './keys.ts'
export { type LiveReader, liveAreaOf, liveReader, liveState, type StoreLog } from './live-state.ts'
export {
  chainProblems,
  emptyHead,
  entriesBack,
  entryHash,
  type Head,
  readEntry,
  readHead,
  repairedHead,
  type Skipped,
  searchedEntries,
} from './log.ts'
export { isInObjectStorage, openServedStore, openStore } from './open-store.ts'
export { longestPreview, type Preview, previewSecret, readPreview, signPreview, storedSecret } from './previews.ts'
export { type Probe, probeStore } from './probe-store.ts'
export { type BuildFiles, type Damage, putRelease, releaseDamage, repairRelease } from './release-files.ts'
export { commandAddress, longestText, publishAddress, ServiceAnswer, ServiceCommand } from './release-service.ts'
export {
  hasRelease,
  isReleaseStore,
  liveRefs,
  type PublishedRelease,
  publishedAreas,
  publishedReader,
  publishedReleases,
  readFileOf,
  readManifest,
  readRelease,
} from './releases.ts'
export { type S3Bucket, type S3Request, sendToBucket } from './s3-client.ts'
export { type StoreEnvironment, s3Variables } from './s3-place.ts'
export type { FolderCheck, ReadableStore, Store, StoredName } from './store.ts'
export { StoreError, type StoreErrorKind } from './store.ts'
export {
  areaRefusal,
  type HeldToken,
  putToken,
  type ReleaseToken,
  readToken,
  readTokens,
  readTokenText,
  replaceToken,
  secretHashOf,
  type TokenRefusal,
  tokenRefusal,
  tokenText,
} from './token.ts'
export { putSourceMaps, readSourceMap, variantEndings } from './variants.ts'
