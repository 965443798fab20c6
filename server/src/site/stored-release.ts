import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AreaManifest, type HostManifest, parseManifest } from '@member/shared/manifest'
import type { ReleaseRef } from '@member/shared/release-set'
import { errorMessage } from './error-message.ts'
import { readShell, type Shell } from './shell.ts'

/** A release whose stored bytes are what the live document points to. */
export type StoredRelease =
  | { kind: 'area'; manifest: AreaManifest }
  | { kind: 'host'; manifest: HostManifest; shell: Shell }
  | { kind: 'damaged'; problem: string }

/** Reads a release of the store by reference. Never rejects: what is missing or changed is `damaged`, with a clause. */
export type ReleaseReader = (area: string, ref: ReleaseRef) => Promise<StoredRelease>

/**
 * A reader on a store folder that remembers sound releases (they are immutable) and looks again at damaged ones, so
 * that a repaired store is taken without a restart.
 */
export function releaseReader(storeDir: string): ReleaseReader {
  const sound = new Map<string, StoredRelease>()
  return async (area, ref) => {
    const key = `${area} ${ref.release} ${ref.manifest}`
    const found = sound.get(key) ?? (await readStored(join(storeDir, 'r', area, ref.release), area, ref))
    if (found.kind !== 'damaged') sound.set(key, found)
    return found
  }
}

async function readStored(folder: string, area: string, ref: ReleaseRef): Promise<StoredRelease> {
  try {
    const manifest = parseManifest(JSON.parse(await readSound(folder, 'manifest.json', ref.manifest)))
    if (manifest.area !== area || manifest.release !== ref.release)
      throw new Error(`its manifest is of ${manifest.area} ${manifest.release}`)
    if (manifest.kind === 'area') return { kind: 'area', manifest }
    const html = await readSound(folder, manifest.shell, manifest.files[manifest.shell]?.integrity)
    return { kind: 'host', manifest, shell: readShell(html) }
  } catch (error) {
    return { kind: 'damaged', problem: `${folder}: ${errorMessage(error)}` }
  }
}

async function readSound(folder: string, file: string, integrity: string | undefined): Promise<string> {
  const bytes = await readFile(join(folder, file))
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
    throw new Error(`${file} was changed after it was published`)
  return bytes.toString('utf8')
}
