import { AreaError, type Reason } from './reason.ts'
import type { ScriptLoader } from './script-loader.ts'

/**
 * What webpack rejects an `import()` with. `type` tells how the script ended: `missing` when it ran and did not bring
 * the chunk, `timeout`, or the browser's `error`. The name is in one field or the other, depending on who wrapped it.
 */
type ChunkLoadError = Error & { type?: string; request?: string }

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

async function chunkReason({ type, request }: ChunkLoadError, diagnose: ScriptLoader['diagnose']): Promise<Reason> {
  if (type === 'missing') return 'module-threw'
  if (type === 'timeout') return 'timeout'
  const found = request === undefined ? 'entry-http' : await diagnose(request)
  return found === 'integrity' || found === 'offline' ? found : 'chunk-http'
}

/** Rejects with the `AreaError` that a failed opening amounts to. */
export type ExplainFailure = (error: unknown) => Promise<never>

/** Turns what a federated `import()` rejected with into a reason; the file of a failed chunk is kept with it. */
export async function explainImportFailure(error: unknown, diagnose: ScriptLoader['diagnose']): Promise<AreaError> {
  if (error instanceof AreaError) return error
  if (!isChunkLoadError(error)) return new AreaError('module-threw', String(error), error)
  return new AreaError(await chunkReason(error, diagnose), error.message, error, error.request)
}
