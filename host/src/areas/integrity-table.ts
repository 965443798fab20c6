import { releasesAddress } from '@member/shared/addresses'
import type { ReleaseSet } from '@member/shared/release-set'

type Files = Record<string, { integrity: string }>

/** Knows the integrity of every file the page may load from a release. */
export interface IntegrityTable {
  /** Makes the files of a verified manifest loadable. `base` is the release's folder with a trailing slash. */
  allowFiles(base: string, files: Files): void
  /** Makes the host's own late chunks and the areas of the set loadable. */
  allowSet(set: ReleaseSet): void
  /**
   * Integrity of a script for every script loader of the page, the areas' included. Throws for a release file that
   * no manifest lists with a hash, so that loading fails closed. Undefined for addresses outside the releases.
   */
  of(url: string): string | undefined
}

/** Makes the empty table of a page. `origin` completes addresses that are only a path. */
export function createIntegrityTable(origin: string): IntegrityTable {
  const hashes = new Map<string, string>()
  const absolute = (url: string): string => new URL(url, origin).href
  const allowFiles = (base: string, files: Files) => {
    for (const [file, { integrity }] of Object.entries(files)) hashes.set(absolute(base + file), integrity)
  }
  return {
    allowFiles,
    allowSet({ host, areas }) {
      allowFiles(host.base, host.files)
      for (const { base, use } of Object.values(areas)) allowFiles(base, use.files)
    },
    of(url) {
      const address = absolute(url)
      const integrity = hashes.get(address)
      // A script tag with an empty hash loads unchecked, so an empty one counts as none.
      if (!integrity && new URL(address).pathname.includes(releasesAddress))
        throw new Error(`${address} is in no release manifest and is not loaded`)
      return integrity
    },
  }
}

declare global {
  interface Window {
    /** Asked by webpack's script loader in every build of the site (see runtime-integrity-plugin.js). */
    memberIntegrity?: IntegrityTable['of']
  }
}
