import { releasesAddress } from '@member/shared/addresses'
import type { RunManifest } from '@member/shared/manifest'
import { AreaError, limits } from './reason.ts'
import type { ReleasePointer, TabSet } from './release-set.ts'

type Tag = HTMLElement & { src?: string; href?: string; integrity: string }
type Files = Readonly<Record<string, { integrity: string }>>

/** Knows the integrity of every file the page may load from a release. */
export interface IntegrityTable {
  /** Makes the files of a verified manifest loadable. `base` is the release's folder with a trailing slash. */
  allowFiles(base: string, files: Files): void
  /** Makes the files loadable whose manifests came with a set. */
  allowSet(set: TabSet): void
  /** Makes the scripts loadable that the page came with. */
  allowTags(document: Document): void
  /** Whether a file may be asked for now: its hash is known, or it is of no release. */
  knows(url: string): boolean
  /**
   * Integrity of a script for every script loader of the page, the areas' included. Throws for a release file that
   * no manifest lists with a hash, so that loading fails closed. Undefined for addresses outside the releases.
   */
  of(url: string): string | undefined
}

/** Makes the empty table of a page. `origin` completes addresses that are only a path. */
export function createIntegrityTable(origin: string): IntegrityTable {
  const hashes = new Map<string, string>()
  const absolute = (url: string): string => new URL(url, origin).href
  const allowFiles = (base: string, files: Files) => {
    for (const [file, { integrity }] of Object.entries(files)) hashes.set(absolute(base + file), integrity)
  }
  const isUnknown = (address: string) => !hashes.get(address) && new URL(address).pathname.includes(releasesAddress)
  return {
    allowFiles,
    knows: (url) => !isUnknown(absolute(url)),
    allowSet({ areas }) {
      for (const { use } of Object.values(areas)) allowFiles(use.base, use.content?.files ?? {})
    },
    allowTags(document) {
      for (const { src = '', href = src, integrity } of document.querySelectorAll<Tag>('[integrity]'))
        hashes.set(absolute(href), integrity)
    },
    of(url) {
      const address = absolute(url)
      // A script tag with an empty hash loads unchecked, so an empty one counts as none.
      if (isUnknown(address)) throw new Error(`${address} is in no release manifest and is not loaded`)
      return hashes.get(address)
    },
  }
}

declare global {
  interface Window {
    /** Asked by webpack's script loader in every build of the site (see runtime-integrity-plugin.js). */
    memberIntegrity?: IntegrityTable['of']
  }
}

/**
 * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really fetches
 * again. Rejects with an `AreaError`.
 */
export async function loadScript(document: Document, url: string, integrityOf: IntegrityTable['of']): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  const integrity = integrityOf(url)
  if (integrity !== undefined) script.integrity = integrity
  let deadline: ReturnType<typeof setTimeout> | undefined
  const ended = await new Promise<'timeout' | 'files' | null>((resolve) => {
    deadline = setTimeout(resolve, limits.script, 'timeout')
    script.onload = () => resolve(null)
    script.onerror = (event) => resolve((event as Event).type === 'timeout' ? 'timeout' : 'files')
    document.head.append(script)
  })
  clearTimeout(deadline)
  script.onload = script.onerror = null
  if (ended === null) return
  script.remove()
  throw new AreaError(ended, url, { file: url })
}

/**
 * Ends the scripts below an address that are still loading, for all that wait for them. The next request for one of
 * them starts anew instead of waiting for the old one.
 *
 * @param folder with or without an origin
 * @returns the addresses of these scripts
 */
export function abandonScripts(document: Document, folder: string): string[] {
  // A script that is still loading has an error handler; it is removed when the script ends.
  const awaited = [...document.querySelectorAll('script')].filter(
    ({ src, onerror }) => src.includes(folder) && onerror !== null,
  )
  // As webpack's own deadline does: it reads the script from the event, which a real one would name late.
  for (const script of awaited) script.onerror?.({ type: 'timeout', target: script } as unknown as Event)
  return awaited.map(({ src }) => src)
}

/**
 * The manifest of a release, with its files loadable. Fetched when the set did not bring it, once, as a release never
 * changes. The browser checks its bytes against the hash of the set. Rejects with an `AreaError`.
 */
export type ManifestOf = (pointer: ReleasePointer) => Promise<RunManifest>

export interface ManifestDependencies {
  fetch: typeof window.fetch
  /** Makes the files of a verified manifest loadable. */
  allowFiles(base: string, files: RunManifest['files']): void
  /** Asks for the hash of a release that the page came without; undefined when it is not live any more. */
  askFor(release: string): Promise<ReleasePointer | undefined>
}

export function createManifestOf({ fetch, allowFiles, askFor }: ManifestDependencies): ManifestOf {
  const known = new Map<string, Promise<RunManifest>>()

  /** The hash of a manifest; without one the browser would take any bytes. */
  async function hashOf({ release, manifest }: ReleasePointer): Promise<string> {
    if (manifest !== undefined) return manifest
    const live = await askFor(release).catch((error) => {
      throw new AreaError('offline', `hash of ${release}: ${String(error)}`, { cause: error })
    })
    if (!live?.manifest) throw new AreaError('files', `${release} is not live any more`)
    return live.manifest
  }

  async function read(pointer: ReleasePointer): Promise<RunManifest> {
    const { release, base, content } = pointer
    if (content !== undefined) return content
    const integrity = await hashOf(pointer)
    const address = `${base}manifest.json`
    try {
      const response = await fetch(address, { integrity, signal: AbortSignal.timeout(limits.data) })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const manifest: RunManifest = await response.json()
      allowFiles(base, manifest.files)
      return manifest
    } catch (error) {
      const reason = (error as Error).name === 'TimeoutError' ? 'timeout' : 'files'
      throw new AreaError(reason, `${release}: ${String(error)}`, { cause: error, file: address })
    }
  }

  return (pointer) => {
    const { release } = pointer
    const manifest =
      known.get(release) ??
      read(pointer).catch((error) => {
        known.delete(release)
        throw error
      })
    known.set(release, manifest)
    return manifest
  }
}

// webpack's names for its runtime in the build; a script may replace the first.
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<void>
declare const __webpack_public_path__: string
declare const __webpack_get_script_filename__: (chunk: string | number) => string

/**
 * Lets something happen before each late file of this build of the host is asked for, through the function that
 * webpack's runtime loads all of them with.
 *
 * @param before waits for the file at an address to be loadable; undefined when it is
 */
export function hostChunks(before: (address: string) => Promise<unknown> | undefined): void {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (chunk) => {
    const address = __webpack_public_path__ + __webpack_get_script_filename__(chunk)
    const waiting = before(address)
    return waiting === undefined ? load(chunk) : waiting.then(() => load(chunk))
  }
}
