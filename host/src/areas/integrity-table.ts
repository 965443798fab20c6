import { releasesAddress } from '@member/shared/addresses'
import type { TabSet } from './tab-set.ts'

type Tag = HTMLElement & { src?: string; href?: string; integrity: string }
type Files = Readonly<Record<string, { integrity: string }>>

/** Knows the integrity of every file the page may load from a release. */
export interface IntegrityTable {
  /** Makes the files of a verified manifest loadable. `base` is the release's folder with a trailing slash. */
  allowFiles(base: string, files: Files): void
  /** Makes the files loadable whose manifests came with a set. */
  allowSet(set: TabSet): void
  /** Makes the scripts loadable that the page came with. */
  allowTags(document: Document): void
  /** Whether a file may be asked for now: its hash is known, or it is of no release. */
  knows(url: string): boolean
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
  const isUnknown = (address: string) => !hashes.get(address) && new URL(address).pathname.includes(releasesAddress)
  return {
    allowFiles,
    knows: (url) => !isUnknown(absolute(url)),
    allowSet({ areas }) {
      for (const { use } of Object.values(areas)) allowFiles(use.base, use.content?.files ?? {})
    },
    allowTags(document) {
      for (const { src = '', href = src, integrity } of document.querySelectorAll<Tag>('[integrity]'))
        hashes.set(absolute(href), integrity)
    },
    of(url) {
      const address = absolute(url)
      // A script tag with an empty hash loads unchecked, so an empty one counts as none.
      if (isUnknown(address)) throw new Error(`${address} is in no release manifest and is not loaded`)
      return hashes.get(address)
    },
  }
}

declare global {
  interface Window {
    /** Asked by webpack's script loader in every build of the site (see runtime-integrity-plugin.js). */
    memberIntegrity?: IntegrityTable['of']
  }
}
