import { isReleaseStore, type Store } from '@member/release-store'

/**
 * Why a folder is no release store, as a clause; undefined when it is one, or cannot be read. A mount that was lost must
 * not look like a site where nothing was published yet: publishing would write below the mount point.
 */
export async function storeAbsence(store: Store): Promise<string | undefined> {
  const mounted = 'if this site was live, mount the file system that holds it; a new site is published there first'
  try {
    if ((await store.etag('')) === undefined) return `the folder is not there; ${mounted}`
    return (await isReleaseStore(store)) ? undefined : `nothing was ever published in this folder; ${mounted}`
  } catch {
    return undefined
  }
}
