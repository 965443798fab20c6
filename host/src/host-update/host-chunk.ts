import { reloadOnce } from './reload-guard.ts'

const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/**
 * Loads code of the host itself. When a file of it is missing, another host build is live: the target page is loaded
 * anew, at most once in ten seconds (specification, section 2); otherwise the error goes on to the error page.
 *
 * @param target address of the page that is being opened
 */
export async function loadHostCode<T>(load: () => Promise<T>, target: () => string): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const reloaded =
      isChunkLoadError(error) &&
      reloadOnce(
        target(),
        () => sessionStorage,
        (address) => location.assign(address),
      ) === 'yes'
    if (!reloaded) throw error
    // The page is on its way out; an error page must not flash up meanwhile. Should it stay, the error shows after all.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    throw error
  }
}
