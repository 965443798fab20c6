import { releasesAddress } from '@member/shared/addresses'
import type { HostManifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import { createIntegrityTable, hostChunks } from '../../host/src/areas/release-files.ts'

/**
 * Lets the files run that the page came with, and all others once the manifest was read, as in the composed site: a
 * script without a known hash is not loaded.
 *
 * @returns reads the manifest, once
 */
export function lateFiles(window: Window, { host }: ReleaseSet): () => Promise<HostManifest> {
  const integrity = createIntegrityTable(window.location.origin)
  window.memberIntegrity = integrity.of
  integrity.allowTags(window.document)
  const base = `${releasesAddress}host/${host.release}/`
  let reading: Promise<HostManifest> | undefined
  const read = async () => {
    const answer = await fetch(`${base}manifest.json`, host.manifest ? { integrity: host.manifest } : {})
    const manifest: HostManifest = await answer.json()
    integrity.allowFiles(base, manifest.files)
    return manifest
  }
  const manifest = () => {
    reading ??= read()
    return reading
  }
  hostChunks((address) => (integrity.knows(address) ? undefined : manifest()))
  return manifest
}
