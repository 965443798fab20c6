import { releaseSetAddress } from '@member/shared/addresses'
import { type ReloadMemory, reloadOnce } from './reload-guard.ts'

const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/** Dependencies of loading; the page's own by default. */
export interface HostCodeDependencies {
  memory: () => ReloadMemory
  assign: (address: string) => void
  /** Whether the site can be reached; without a connection, a reload shows the browser's error page. */
  siteAnswers: () => Promise<boolean>
  /** Whether the page may be reloaded; not while it has unsaved work. */
  mayGo: () => boolean
}

const probeDeadline = 3_000

const ofPage: HostCodeDependencies = {
  memory: () => sessionStorage,
  assign: (address) => location.assign(address),
  siteAnswers: () =>
    fetch(releaseSetAddress, { cache: 'no-store', signal: AbortSignal.timeout(probeDeadline) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  mayGo: () => true,
}

/**
 * Loads a chunk of the host. A missing file means that another host build is live, so the target page is reloaded, at
 * most once in ten seconds (specification, section 2). Rejects with any other error.
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
    // The page is about to be replaced and must not flash an error. If the reload does not happen, the error is shown.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    throw error
  }
}
