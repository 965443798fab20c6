import { isReleaseStore, type ReadableStore, readFileOf, readManifest, type Store } from '@member/release-store'
import type { AreaManifest, HostManifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import type { ReleaseRef } from '@member/shared/release-set'
import { readShell, type Shell } from './shell.ts'

/** A release whose stored bytes match the live document. */
export type StoredRelease =
  | { kind: 'area'; manifest: AreaManifest }
  | { kind: 'host'; manifest: HostManifest; shell: Shell }
  | { kind: 'damaged'; problem: string }

/** Reads a release by reference. Never rejects: a missing or changed release is `damaged`, with a clause. */
export type ReleaseReader = (area: string, ref: ReleaseRef) => Promise<StoredRelease>

/**
 * A reader that caches intact releases (they are immutable) and reads damaged ones again, so that a repair needs no
 * restart.
 */
export function releaseReader(store: ReadableStore): ReleaseReader {
  const intact = new Map<string, StoredRelease>()
  return async (area, ref) => {
    const key = `${area} ${ref.release} ${ref.manifest}`
    const found = intact.get(key) ?? (await readStored(store, area, ref))
    if (found.kind !== 'damaged') intact.set(key, found)
    return found
  }
}

async function readStored(store: ReadableStore, area: string, ref: ReleaseRef): Promise<StoredRelease> {
  try {
    const manifest = await readManifest(store, area, ref)
    if (manifest.kind === 'area') return { kind: 'area', manifest }
    const html = await readFileOf(store, manifest, manifest.shell)
    return { kind: 'host', manifest, shell: readShell(html.toString('utf8')) }
  } catch (error) {
    return { kind: 'damaged', problem: messageOf(error) }
  }
}

/**
 * Why a place is no release store, as a clause; undefined when it is one, or cannot be read. A mount that was lost must
 * not look like a site where nothing was published yet: publishing would write below the mount point.
 */
export async function storeAbsence(store: Store): Promise<string | undefined> {
  const mounted = 'if this site was live, mount the file system that holds it; a new site is published there first'
  try {
    if (store.folder === undefined)
      return (await isReleaseStore(store))
        ? undefined
        : 'nothing was ever published there; a new site is published there first'
    if ((await store.etag('')) === undefined) return `the folder is not there; ${mounted}`
    return (await isReleaseStore(store)) ? undefined : `nothing was ever published in this folder; ${mounted}`
  } catch {
    return undefined
  }
}
