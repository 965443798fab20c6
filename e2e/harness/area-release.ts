import { makeRelease, type Variant } from './make-release.ts'
import type { OperatedStore } from './operated-store.ts'

/** Publishes another release of an area and makes it live; the built one becomes the release to fall back to. */
export async function goLive(store: OperatedStore, area: string, variant: Variant): Promise<string> {
  const { folder, release } = await makeRelease(`remote-${area}`, variant)
  await store.release('publish', folder)
  await store.release('promote', area, release, '--reason', 'a browser test')
  return release
}

/** A second release of the account area, alike but for its identity. */
export const second: Variant = { version: '0.2.0', hash: 'bbbbbbbbbbbb' }

/** Path of everything the second release serves. */
export const secondFiles = /\/r\/account\/0\.2\.0-bbbbbbbbbbbb\//
