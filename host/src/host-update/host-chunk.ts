import { type ReloadMemory, reloadOnce } from './reload-guard.ts'

const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/** What loading works with; the page's own unless a test says otherwise. */
export interface HostCodeDependencies {
  memory: () => ReloadMemory
  assign: (address: string) => void
  /** Whether the site can be reached at all: a page loaded anew without a connection is the browser's error page. */
  siteAnswers: () => Promise<boolean>
  /** Whether the page may go now; not while something on it is unsaved. */
  mayGo: () => boolean
}

const probeDeadline = 3_000

const ofPage: HostCodeDependencies = {
  memory: () => sessionStorage,
  assign: (address) => location.assign(address),
  siteAnswers: () =>
    fetch('/release-set.json', { cache: 'no-store', signal: AbortSignal.timeout(probeDeadline) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  mayGo: () => true,
}

/**
 * Loads code of the host itself. When a file of it is missing, another host build is live: the target page is loaded
 * anew, at most once in ten seconds (specification, section 2); otherwise the error goes on to who asked.
 *
 * @param target address of the page that is being opened
 */
export async function loadHostCode<T>(
  load: () => Promise<T>,
  target: () => string,
  own: Partial<HostCodeDependencies> = {},
): Promise<T> {
  const { memory, assign, siteAnswers, mayGo } = { ...ofPage, ...own }
  try {
    return await load()
  } catch (error) {
    const missing = isChunkLoadError(error) && mayGo() && (await siteAnswers())
    if (!missing || reloadOnce(target(), memory, assign) === 'no') throw error
    // The page is on its way out; an error page must not flash up meanwhile. Should it stay, the error shows after all.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    throw error
  }
}
