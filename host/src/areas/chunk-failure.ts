import { AreaError, areaErrorOf } from './reason.ts'

/**
 * What webpack rejects an `import()` with. `type` tells how the script ended: `missing` when it ran and did not bring
 * the chunk, `timeout`, `abandoned`, or the browser's `error`. The name is in one field or the other, depending on who
 * wrapped it.
 */
type ChunkLoadError = Error & { type?: string; request?: string }

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/** The `AreaError` that a failed opening of the release in the folder `base` amounts to. */
export type ExplainFailure = (error: unknown, base: string) => AreaError

/**
 * Turns what a federated `import()` rejected with into a reason; the file of a failed chunk is kept with it.
 *
 * @param abandon ends the scripts of the release that are still awaited, and returns their addresses: an opening that
 *   took too long in all and awaits none of its files has code that does not end
 */
export function explainImportFailure(error: unknown, abandon: () => string[]): AreaError {
  if (error instanceof AreaError && error.reason === 'timeout' && error.file === undefined) {
    const [file] = abandon()
    return new AreaError(file === undefined ? 'start-failed' : 'timeout', error.message, { cause: error, file })
  }
  if (error instanceof AreaError || !isChunkLoadError(error)) return areaErrorOf(error)
  // Its file was not asked for: that failed which had to come before.
  if (error.cause instanceof AreaError) return error.cause
  const { type, request: file } = error
  const reason = type === 'missing' ? 'start-failed' : type === 'timeout' || type === abandoned ? 'timeout' : 'files'
  return new AreaError(reason, error.message, { cause: error, file })
}

/** How a script ends that is not waited for any longer; webpack hands it on as the `type` of its error. */
export const abandoned = 'abandoned'

/**
 * Ends the scripts below an address that are still awaited, whoever asked for them: for them it is a failed request.
 * Whoever asks again then makes a new one, instead of waiting together with the old.
 *
 * @returns the addresses of these scripts
 */
export function abandonScripts(document: Document, base: string): string[] {
  // Whoever awaits a script listens for its errors; nobody does so for one that has ended.
  const awaited = [...document.querySelectorAll('script')].filter(
    ({ src, onerror }) => src.startsWith(base) && onerror !== null,
  )
  // Called, as webpack's own deadline does: it reads the script from the event, which a real one would name late.
  for (const script of awaited) script.onerror?.({ type: abandoned, target: script } as unknown as Event)
  return awaited.map(({ src }) => src)
}
