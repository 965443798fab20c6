import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData, release } from './project.ts'
import { test as base } from './test.ts'

/** A release store with the built host and areas live. */
export interface OperatedStore {
  /** Its folder. */
  store: string
  /** Calls the release command on it, see `release` in project.ts. */
  release(...args: string[]): Promise<string>
}

/** Playwright's test with a store of its own, for what operators do without any server. */
export const test = base.extend<{ operated: OperatedStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  operated: async ({}, use) => {
    const store = await mkdtemp(join(tmpdir(), 'member-store-'))
    await cp(join(preparedData, 'store'), store, { recursive: true })
    await use({ store, release: (...args) => release(store, ...args) })
    await rm(store, { recursive: true, force: true })
  },
})
