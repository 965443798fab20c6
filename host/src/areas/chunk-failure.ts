import { abandoned } from './abandon-scripts.ts'
import type { Diagnose, Finding } from './diagnosis.ts'
import { AreaError, areaErrorOf } from './reason.ts'

/**
 * What webpack rejects an `import()` with. `type` tells how the script ended: `missing` when it ran and did not bring
 * the chunk, `timeout`, `abandoned`, or the browser's `error`. The name is in one field or the other, depending on who wrapped it.
 */
type ChunkLoadError = Error & { type?: string; request?: string }

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/** What a later file of a started release fails for; it never reads as the entry's. */
async function findingOf({ type, request }: ChunkLoadError, diagnose: Diagnose): Promise<Finding> {
  if (type === 'missing') return { reason: 'module-threw', fault: 'release' }
  if (type === abandoned) return { reason: 'timeout', fault: 'network' }
  if (request === undefined) return { reason: 'chunk-http', fault: 'release' }
  const { reason, fault } = await diagnose(request, type === 'timeout' ? 'deadline' : 'error')
  return { reason: reason === 'entry-http' || reason === 'entry-not-script' ? 'chunk-http' : reason, fault }
}

/** Rejects with the `AreaError` that a failed opening of the release in the folder `base` amounts to. */
export type ExplainFailure = (error: unknown, base: string) => Promise<never>

export interface ExplainDependencies {
  diagnose: Diagnose
  /** Ends the scripts of the release that are still awaited, and returns their addresses. */
  abandon(): string[]
}

/**
 * Turns what a federated `import()` rejected with into a reason; the file of a failed chunk is kept with it. An opening
 * that took too long in all is at fault where it awaits none of its files: its own code does not end.
 */
export async function explainImportFailure(
  error: unknown,
  { diagnose, abandon }: ExplainDependencies,
): Promise<AreaError> {
  if (error instanceof AreaError && error.reason === 'timeout' && error.file === undefined) {
    const [file] = abandon()
    if (file === undefined) return error
    const { reason, fault } = await diagnose(file, 'deadline')
    return new AreaError(reason, error.message, { cause: error, file, fault })
  }
  if (error instanceof AreaError || !isChunkLoadError(error)) return areaErrorOf(error)
  // Its file was not asked for: that failed which had to come before.
  if (error.cause instanceof AreaError) return error.cause
  const { reason, fault } = await findingOf(error, diagnose)
  return new AreaError(reason, error.message, { cause: error, file: error.request, fault })
}
