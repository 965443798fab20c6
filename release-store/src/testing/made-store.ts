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

const at = '2026-11-20T10:00:00.000Z'

/** A release store that is filled without the checks of the `release` command. */
export class MadeStore {
  readonly folder: string
  readonly store: Store
  generation = 0
  #newestHash = ''

  /** @param store that is empty */
  constructor(store: Store) {
    this.folder = store.folder ?? ''
    this.store = store
  }

  /** One in a new folder. */
  static async empty(): Promise<MadeStore> {
    return new MadeStore(folderStore(await freshFolder()))
  }

  /** Stores a release with made-up files, see `madeBuild`. Resolves with its reference. */
  async publish(manifest: Manifest, contents: Record<string, string> = {}): Promise<ReleaseRef> {
    const build = madeBuild(manifest, contents)
    await putRelease(this.store, parseManifest(JSON.parse(build.manifest.toString())), build)
    return { release: manifest.release, manifest: integrityOf(build.manifest) }
  }

  /** Writes the next log entry and the pointer; `before-pointer` acts as a writer that was killed in between. */
  async commit(areas: LiveDocument['areas'], end: 'complete' | 'before-pointer' = 'complete'): Promise<LiveDocument> {
    this.generation += 1
    const document: LiveDocument = { schema: 1, generation: this.generation, at, areas }
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

  logFile(generation: number): string {
    return join(this.folder, logKey(generation))
  }

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
