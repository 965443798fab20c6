import type { ReleaseSet } from '@member/shared/release-set'

const hashes = new Map<string, string>()
const absolute = (url: string): string => new URL(url, location.href).href

type Files = Record<string, { integrity: string }>

/** Makes the files of a verified manifest loadable. `base` is the release's folder with a trailing slash. */
export function allowFiles(base: string, files: Files): void {
  for (const [file, { integrity }] of Object.entries(files)) hashes.set(absolute(base + file), integrity)
}

/**
 * Integrity of a script for every script loader of the page, the areas' included. Throws for a release file no
 * manifest lists, so that loading fails closed; other addresses are not this table's business.
 */
export function integrityFor(url: string): string | undefined {
  const address = absolute(url)
  const integrity = hashes.get(address)
  if (integrity === undefined && new URL(address).pathname.includes('/r/'))
    throw new Error(`${address} is in no release manifest and is not loaded`)
  return integrity
}

declare global {
  interface Window {
    /** Asked by webpack's script loader in every build of the site (see runtime-integrity-plugin.js). */
    memberIntegrity?: typeof integrityFor
  }
}

/** Installs the table for the host's own late chunks and for the areas of the set. */
export function installIntegrity(set: ReleaseSet): void {
  allowFiles(set.host.base, set.host.files)
  for (const area of Object.values(set.areas)) allowFiles(area.base, area.use.files)
  window.memberIntegrity = integrityFor
}
