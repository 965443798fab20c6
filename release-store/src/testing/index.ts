// Entry `@member/release-store/testing`: manifests, builds and stores for tests.
export { type LaterStore, laterStore } from './later-store.ts'
export { builtFolder, freshFolder, madeBuild, madeShell } from './made-build.ts'
export { madeArea, madeHost, madePage, releaseOf, someIntegrity } from './made-manifest.ts'
export { liveArea, MadeStore } from './made-store.ts'
