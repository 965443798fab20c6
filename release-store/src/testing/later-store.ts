import type { Manifest } from '@member/shared/manifest'
import type { ReleaseRef } from '@member/shared/release-set'
import { madeArea, madeHost } from './made-manifest.ts'
import { liveArea, MadeStore } from './made-store.ts'

/** A release store as a later version leaves it. */
export interface LaterStore {
  made: MadeStore
  /** The previous and the current release of account. */
  older: ReleaseRef
  newer: ReleaseRef
}

/** Keys and values that this version has never heard of, wherever a manifest may have them. */
function laterManifest(manifest: Manifest): Manifest {
  const pages = manifest.pages.map((page) => ({ ...page, preview: { image: 'page.png' }, skeleton: 'gallery' }))
  const later = { ...manifest, pages, budget: 30, contributions: { header: { first: [], texts: {} } } }
  return later as unknown as Manifest
}

/**
 * Host and account are live. A later version has added keys to manifests, log entries and documents, and its newest
 * change, an operation of its own, brought account into a state of its own: members are shared between two releases.
 */
export async function laterStore(): Promise<LaterStore> {
  const made = await MadeStore.empty()
  const host = await made.publish(laterManifest(madeHost('1.0.0')))
  const older = await made.publish(laterManifest(madeArea('account', '1.0.0')))
  const newer = await made.publish(laterManifest(madeArea('account', '1.1.0')))
  await made.commit({ host: liveArea(host), account: liveArea(older) })
  const shared = { ...liveArea(newer, older), state: 'shared', share: 20 }
  await made.commit({ host: { ...liveArea(host), note: 'kept' } as never, account: shared }, 'complete', {
    entry: { operation: 'share', area: 'account', approvedBy: 'Anna' },
    document: { policy: { rollback: 'automatic' } },
  })
  return { made, older, newer }
}
