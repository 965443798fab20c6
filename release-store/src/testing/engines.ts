import { rm } from 'node:fs/promises'
import { openStore } from '../open-store.ts'
import type { StoreEnvironment } from '../s3-place.ts'
import type { Store } from '../store.ts'
import { freshFolder } from './made-build.ts'
import { s3Fake } from './s3-fake.ts'

/** An empty store for one test. */
export interface MadeEngine {
  store: Store
  /** What another process opens it with, beside its location. */
  environment: StoreEnvironment
  close(): Promise<void>
}

/** Every engine, for tests of what callers may rely on. */
export const engines: readonly [string, () => Promise<MadeEngine>][] = [
  [
    'a folder',
    async () => {
      const folder = await freshFolder()
      return { store: openStore(folder, {}), environment: {}, close: () => rm(folder, { recursive: true }) }
    },
  ],
  [
    'object storage',
    async () => {
      const { location, environment, close } = await s3Fake()
      return { store: openStore(location, environment), environment, close }
    },
  ],
]
