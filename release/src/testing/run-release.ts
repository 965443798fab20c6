import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, freshFolder } from '@member/release-store/testing'
import type { Manifest } from '@member/shared/manifest'
import { main } from '../cli.ts'

/** Exit code and output of a command line. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs command lines on one store, in this process. */
export function releaseOn(store: string, env: Record<string, string> = {}, tabsMs?: number) {
  return async (...argv: string[]): Promise<Outcome> => {
    const out: string[] = []
    const err: string[] = []
    const print = (line: string) => out.push(line)
    const warn = (line: string) => err.push(line)
    const code = await main(argv, { env: { RELEASE_STORE: store, ...env }, tabsMs, print, warn })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }
}

/** A fresh store for each test of the file, removed after it, and what is done with it. */
export function storePerTest() {
  let path = ''
  const release = (...argv: string[]): Promise<Outcome> => releaseOn(path)(...argv)
  const publish = async (...manifests: Manifest[]) => {
    for (const manifest of manifests)
      expect(await release('publish', await builtFolder(manifest))).toMatchObject({ code: 0 })
  }
  beforeEach(async () => {
    path = await freshFolder()
  })
  afterEach(() => rm(path, { recursive: true }))
  return {
    get path() {
      return path
    },
    release,
    publish,
    /** Publishes and promotes one after the other; resolves with what the last promotion said. */
    async goLive(...manifests: Manifest[]): Promise<string> {
      let said = ''
      for (const manifest of manifests) {
        await publish(manifest)
        const { code, out } = await release('promote', manifest.area, manifest.release)
        expect(code).toBe(0)
        said = out
      }
      return said
    },
    live: async () => JSON.parse(await readFile(join(path, 'live.json'), 'utf8')),
  }
}
