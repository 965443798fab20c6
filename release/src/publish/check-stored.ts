import type { Manifest } from '@member/shared/manifest'
import { integrityOf } from '../store/hashes.ts'
import { plainBytes } from './precompress.ts'

/**
 * What is wrong with the stored bytes of a release: a listed file that is missing or changed, or a compressed variant
 * that unpacks to something else. Used on what publish reads back and by `release verify`.
 */
export function storedProblems(manifest: Manifest, stored: ReadonlyMap<string, Buffer>): string[] {
  const problems: string[] = []
  for (const name of Object.keys(manifest.files)) if (!stored.has(name)) problems.push(`${name} is missing`)
  for (const [key, bytes] of stored) {
    const listed = manifest.files[key.replace(/\.(br|gz)$/, '')]
    if (!listed) continue
    if (unpackedIntegrity(key, bytes) !== listed.integrity) problems.push(`${key} is not what was built`)
  }
  return problems
}

function unpackedIntegrity(key: string, bytes: Buffer): string {
  try {
    return integrityOf(plainBytes(key, bytes).bytes)
  } catch {
    return 'cannot be unpacked'
  }
}
