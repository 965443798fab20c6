// Entry `@member/release-store/testing`: manifests, builds and stores for tests.

export { builtFolder, freshFolder, madeBuild, madeShell } from './made-build.ts'
export { madeArea, madeHost, madePage, releaseOf, someIntegrity } from './made-manifest.ts'
export { liveArea, MadeStore } from './made-store.ts'
export { type S3Fake, s3Fake } from './s3-fake.ts'
