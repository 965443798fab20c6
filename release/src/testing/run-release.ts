import { rm } from 'node:fs/promises'
import { freshFolder } from '@member/release-store/testing'
import { main } from '../cli.ts'

/** Exit code and output of a command line. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs command lines on one store, in this process. */
export function releaseOn(store: string, env: Record<string, string> = {}) {
  return async (...argv: string[]): Promise<Outcome> => {
    const out: string[] = []
    const err: string[] = []
    const print = (line: string) => out.push(line)
    const warn = (line: string) => err.push(line)
    const code = await main(argv, { env: { RELEASE_STORE: store, ...env }, print, warn })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }
}

/** A fresh store for each test of the file, removed after it, and command lines on it. */
export function storePerTest() {
  const testStore = {
    path: '',
    release: (...argv: string[]): Promise<Outcome> => releaseOn(testStore.path)(...argv),
  }
  beforeEach(async () => {
    testStore.path = await freshFolder()
  })
  afterEach(() => rm(testStore.path, { recursive: true }))
  return testStore
}
