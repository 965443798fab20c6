import { join } from 'node:path'
import { integrityOf } from '@member/shared/integrity'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, LogEntry, ReleaseRef } from '@member/shared/release-set'
import { documentBytes } from '../documents.ts'
import { folderStore } from '../folder-store.ts'
import { fileKey, liveKey, logKey } from '../keys.ts'
import { entryHash, publishPointer } from '../log.ts'
import { putRelease } from '../release-files.ts'
import type { Store } from '../store.ts'
import { freshFolder, madeBuild } from './made-build.ts'
import { madeArea, madeHost } from './made-manifest.ts'

const at = '2026-11-20T10:00:00.000Z'

/** A release store in a new folder, filled without the checks of the `release` command. */
export class MadeStore {
  readonly folder: string
  readonly store: Store
  generation = 0
  #newestHash = ''

  private constructor(folder: string) {
    this.folder = folder
    this.store = folderStore(folder)
  }

  static async empty(): Promise<MadeStore> {
    return new MadeStore(await freshFolder())
  }

  /** Stores a release with made-up files, see `madeBuild`. Resolves with its reference. */
  async publish(manifest: Manifest, contents: Record<string, string> = {}): Promise<ReleaseRef> {
    const build = madeBuild(manifest, contents)
    await putRelease(this.store, parseManifest(JSON.parse(build.manifest.toString())), build)
    return { release: manifest.release, manifest: integrityOf(build.manifest) }
  }

  /**
   * Writes the next log entry and the pointer; `before-pointer` acts as a writer that was killed in between. `more`
   * replaces keys of the entry and of its document, or adds some.
   */
  async commit(
    areas: LiveDocument['areas'],
    end: 'complete' | 'before-pointer' = 'complete',
    more: { entry?: object; document?: object } = {},
  ): Promise<LiveDocument> {
    this.generation += 1
    const document: LiveDocument = { schema: 1, generation: this.generation, at, areas, ...more.document }
    const entry: LogEntry = {
      schema: 1,
      id: String(this.generation),
      generation: this.generation,
      previousHash: this.#newestHash,
      at,
      by: 'test',
      operation: 'promote',
      area: 'host',
      from: null,
      to: '1.0.0-000000000000',
      reason: '',
      document,
      ...more.entry,
    }
    const bytes = documentBytes(entry)
    await this.store.replace(logKey(this.generation), bytes)
    this.#newestHash = entryHash(bytes)
    if (end === 'complete') await publishPointer(this.store, document)
    return document
  }

  /** Replaces the pointer by a document, or by any other text. */
  async point(document: unknown): Promise<void> {
    await this.store.replace(liveKey, Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)))
  }

  /** Path of a log entry. */
  logFile(generation: number): string {
    return join(this.folder, logKey(generation))
  }

  /** Path of a file of a release. */
  releaseFile(area: string, release: string, file: string): string {
    return join(this.folder, fileKey(area, release, file))
  }
}

/** One area of a live document. */
export const liveArea = (current: ReleaseRef, previous: ReleaseRef | null = null, banned: string[] = []): LiveArea => ({
  state: 'live',
  current,
  previous,
  banned,
  reason: '',
  since: at,
})

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
