import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Manifest } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, LogEntry, ReleaseRef } from '@member/shared/release-set'

/** A frame with every insertion point, as a minifier may leave it. */
export const madeShell = `<!doctype html><html lang=zh-CN><head><meta charset=utf-8><title></title><style>body{margin:0}</style><template id=member-head></template></head><body><div id=root></div><script type=application/json id=member-boot></script></body></html>`

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** A release store on disk in the layout the `release` command writes. */
export class MadeStore {
  readonly folder: string
  generation = 0

  private constructor(folder: string) {
    this.folder = folder
  }

  static async empty(): Promise<MadeStore> {
    const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
    await mkdir(join(folder, 'log'))
    return new MadeStore(folder)
  }

  /** Stores a release; contents of its files are made up, hashes are right. Resolves with its reference. */
  async publish(manifest: Manifest, contents: Record<string, string> = {}): Promise<ReleaseRef> {
    const folder = join(this.folder, 'r', manifest.area, manifest.release)
    await mkdir(folder, { recursive: true })
    const files: Manifest['files'] = {}
    for (const name of Object.keys(manifest.files)) {
      const made = name === 'shell.html' ? madeShell : `/* ${name} of ${manifest.release} */\n`.repeat(20)
      const bytes = Buffer.from(contents[name] ?? made)
      files[name] = { integrity: integrityOf(bytes), bytes: bytes.length }
      await writeFile(join(folder, name), bytes)
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes))
      await writeFile(join(folder, `${name}.gz`), gzipSync(bytes))
    }
    const bytes = Buffer.from(JSON.stringify({ ...manifest, files }))
    await writeFile(join(folder, 'manifest.json'), bytes)
    return { release: manifest.release, manifest: integrityOf(bytes) }
  }

  /** Writes the next log entry, and the pointer unless the writer is thought to have been killed before it. */
  async commit(areas: LiveDocument['areas'], end: 'whole' | 'before-pointer' = 'whole'): Promise<LiveDocument> {
    this.generation += 1
    const at = '2026-11-20T10:00:00.000Z'
    const document: LiveDocument = { schema: 1, generation: this.generation, at, areas }
    const entry: LogEntry = {
      schema: 1,
      id: String(this.generation),
      generation: this.generation,
      previousHash: '',
      at,
      by: 'test',
      operation: 'promote',
      area: 'host',
      from: null,
      to: '1.0.0-000000000000',
      reason: '',
      document,
    }
    await writeFile(this.logFile(this.generation), JSON.stringify(entry))
    if (end === 'whole') await this.point(document)
    return document
  }

  /** Puts a document, or anything else, in the place of the pointer. */
  async point(document: unknown): Promise<void> {
    const text = typeof document === 'string' ? document : JSON.stringify(document)
    await writeFile(join(this.folder, 'live.tmp'), text)
    await rename(join(this.folder, 'live.tmp'), join(this.folder, 'live.json'))
  }

  logFile(generation: number): string {
    return join(this.folder, 'log', `${String(generation).padStart(12, '0')}.json`)
  }
}

/** One area of a live document. */
export const liveArea = (current: ReleaseRef, previous: ReleaseRef | null = null, banned: string[] = []): LiveArea => ({
  state: 'live',
  current,
  previous,
  banned,
  reason: '',
  since: '2026-11-20T10:00:00.000Z',
})
